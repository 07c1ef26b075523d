// The pictures on the 304 boxes, in the order of the game, as pictures("X") of ttt/matchboxes/menace.py has them: so the wall
// is drawn before Python is there. A * is an empty cell that has a kind of bead. tests/cpython/test_matchboxes.py

export const PICTURES = `
  **..*.... XO******* X*O****** X**.O*..* X****O*** X**.**..O OX******* *X*O***** *X.*O.**. O****X*** *X.**.*O.
  O**.X*..* *O.*X.**. XOXO***** XOX*O.**. XOX***O** XOX**.*O. XXOO***** XX*OO**** XX*O*O*** XX*O**O** XX*O***O*
  XX*O****O XOO*X**** XO*OX*..* XO**XO*** XO**X*O** XO**X**O* XO**X***O XOO**X*** XO*O*X*** XO**OX*** XO***XO**
  XO***X*O* XO***X**O XOO***X** XO**O*X** XO***OX** XO****XO. XO****X*O XOO****X* XO**O**X* XO***O*X* XO****OX*
  XO*****XO XOO*****X XO*O**..X XO**O***X XO***O*.X XO****O*X XO***..OX XXO*O**** XXO**O*** XXO***O** XXO****O*
  XXO*****O XX**O*O** XX***OO** XX****OO* XX****O*O X*O*XO*** X*O.X*O.* X*O*X**O* X*O*X***O X*O*OX*** X*O**XO**
  X*O**X*O* X*O**X**O X*X*O*O** X*X***OO* X*X**.O*O X*O*O**X* X*O**O*X* X*O****XO X*O*O.*.X X*O.*.O.X XX**OO***
  XX**O**O* XX**O***O X*X*O.*O. X***OX*O* X***OX**O XX***O*O* XX***O**O XX*****OO X**.XO.O* X***XO**O X****X*OO
  OXOX***** OX*XO*..* OX*X*O*** OX*X**..O OXO*X.**. OX*OX**** OX**XO*** OX**X*O** OX**X**O* OX**X***O OX*O*X***
  OX**OX*** OX***XO** OX***X*O* OX***X*.O OXO**.*X. OX*O***X* OX**O**X* OX***O*X* OX****OX. OX***..XO *X.OXO**.
  OO**XX*** *X*OX**O* O***XX*O* *X*XOO*** *X*X*O.O* OO***X*X* *X*OO*.X. *X.O*O.X. O**.OX.X* OO**X**X* O*O*X.*X.
  XOXOXO**. XOXOX*O** XOXOX**O* XOXOX***O XXOO**XO* XX*OO*XO* XX*O*OXO* XX*O**XOO XOXOO*X.* XOXO*OX** XOXO**X.O
  XOXOO**X* XOXO*O*X. XOXO**OX* XOXO***XO XOXOO***X XOXO**O*X XOXO***OX XXOOO*X** XX*OO*X*O XOX*O*X*O XOX*O*OX*
  XXOO*OX** XXOO**X*O XOX*X*OO* XOX*X.O*O XX*O*OX*O XOX**.OXO XOX***XOO XXOOXO*** XXOOX*O** XXOOX**O* XXOOX***O
  XXOOOX*** XXOO*XO** XXOO*X*O* XXOO*X**O XXOOO**X* XXOO*O*X* XXOO**OX* XXOO***XO XXOOO***X XXOO*O**X XXOO**O*X
  XXOO***OX XX*OOXO** XX*OOX*O* XX*OOX**O XX*OO*OX* XX*OO**XO XX*OO*O*X XX*OO**OX XX*OXOO** XX*OXO*O* XX*OXO**O
  XX*O*OOX* XX*O*O*XO XX*O*OO*X XX*O*O*OX XX*OX*OO* XX*OX*O*O XX*O*XOO* XX*O*XO*O XX*O**OXO XX*O**OOX XX*OX**OO
  XX*O*X*OO XOOOXX*** XOO*XXO** XOO*XX*O* XOO*XX**O XOO*XOX** XOO*X*XO* XOO*X*X*O XOOOX**X* XOO*XO*X* XOO*X*OX*
  XOO*X**XO XO*OXX*O* XO*OXX**O XO**XOXO. XO**XOX*O XO**XOOX* XO**XO*XO XO**XXOO* XO**XXO*O XO**X*OXO XO**XX*OO
  XOO*OXX** XOO**XXO* XOO**XX*O XOOO*X*X* XOO*OX*X* XOO**XOX* XOO**X*XO XXO*OO**X XXO**OO*X XXO**O*OX XO*OOX.X*
  XO*O*X.XO XX**OO*OX XX***OOOX XO**OXX*O XO**OXOX* XO**OX*XO XX**OOO*X XO***XOXO XXO***XOO XX**O*XOO XX***OXOO
  XOO*O*X*X XOO**OX.X XXO*O*XO* XX**OOXO* XO**OOX.X XXO**OXO* XXO***OOX XX**O*OOX XXO*O**OX XXOXOO*** XXOXO**O*
  XXOXO***O XXO*OX*O* XXO*OX**O XXO*OOX** XXO*O*X*O XXO*OO*X* XXO*O**XO XXOX*OO** XXOX*O*O* XXO*XOO** XXO*XO*O*
  XXO**OOX* XXOX**O.O XXO*X*OO* XXO*X*O*O XXO**XOO* XXO**XO*O XXO***OXO XXOX***OO XXO*X**OO XXO**X*OO XX**OXOO*
  XX**OXO*O XX**OOOX* XX**O*OXO XX**XOOO* XX**XOO*O XX***OOXO X*O*XXOO* X*O*XXO*O X*O*XX*OO X*X*O.OXO X*O*OX*XO
  X*O.*XOXO XX**OOX*O XX*XOO.O* XX*XOO**O XX**OO*XO XX**OX*OO XX*X*O.OO XX**XO*OO OXOXXO*** OXOXX*O.* OXOXX**O*
  OXOXX***O OXOXOX**. OXOX*XO** OXOX*X*O. OXOXO**X* OXOX*O*X* OXOX***XO OX*XOX*O* OX*XXO.O* OX*XXO**O OX*X*X*OO
  OX*OXX*O* OX*OXX**O OX**XXOO* OX**XXO.O OX*OOX*X* OX**OXOX. OO*OXX.X*
`
  .trim()
  .split(/\s+/);
