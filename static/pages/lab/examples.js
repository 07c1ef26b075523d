// For the dialog that tells what a bot is: an example of each kind, and what a position offers. They are code, so no
// language changes them.

const EXAMPLES = {
  own: `def move(position):
    free = position.legal_moves()
    return free[0]`,
  move: `def move(position):
    me = position.to_move
    for cell in position.legal_moves():
        end = position.play(cell).outcome
        if end and end.winner == me:
            return cell  # this wins
    return position.legal_moves()[0]`,
  cs50: `def player(board): ...
def actions(board): ...
def result(board, action): ...
def winner(board): ...
def terminal(board): ...
def utility(board): ...
def minimax(board):
    return (1, 1)  # row 1, column 1: the centre`,
  kaggle: `def agent(observation, configuration):
    for column in range(configuration.columns):
        if observation.board[column] == 0:
            return column  # the first one that isn't full`,
  class: `class TicTacToe:
    def __init__(self, n):
        self.rows = [[0] * n for player in (1, 2)]

    def move(self, row, col, player):
        return 0  # or the player who has won`,
};

/** @type {NodeListOf<HTMLElement>} */
const places = document.querySelectorAll("[data-example], [data-offers]");
for (const place of places) place.replaceChildren(english(EXAMPLES[place.dataset.example] ?? place.dataset.offers));

// Inside of what is named in the page's language.
function english(textContent) {
  return Object.assign(document.createElement("code"), { textContent, lang: "en", translate: false });
}
