"""The values of values.py, by the number of marks; `python -m tools.vanishing` writes this file.

Where there is no such position to move in, the digit is 1. To keep the file short, a letter stands for each of the
commonest groups of four digits.
"""

_OFTEN = (
    "1111 .... 2444 2... 4244 4424 4442 ..2. 5555 2666 3533 .2.. 3335 6626 3353 2333 ...2 3332 6266 5.55 8882 9992 27"
    "77 2999 3233 3323 333. 5333 9999 aa2a 4... 3.33 2888 55.5 5b55 7277 a2aa .555 5455 5557 9299 9929 7777"
)
_GROUPS = dict(zip("jklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", _OFTEN.split()))

TABLE = {
    1: ".c.",
    2: "777.b7b7ZZ.9.99.9.",
    3: (
        "56856.77.7565.668.5578.8k.668.bb.67755.6..8b6b7675767QCC.567675759955575767657587f.7a5..555..787.f5a6.6a.ab..669"
        "99.6a6ba..699.6996.996..ab6a6.99966..ba.a6.6"
    ),
    6: (
        "xb55575556333b555jjj...4jb555xROR977733.37b7736337b77jQjjj4555vVV3433uBjwwjjjojBujwwb555xR3b33Rjqjjjoff2fojpDDED"
        "jppEpjDDEDjpbbb2ppjDDDEjQ5f555f55Ufffgb555xR3833Rb77733.3Z36337b77jjj8884jRRx336355b5jjCjjVVv55453343jmsssrxrtrj"
        "jjnjsjd2ddBBjjujjlje2eennkk.ddd555.555...4...4...4.555b55548884888488845554555..dddkd.dd555d555bNbb.b.4..d4dd.4."
        "..4...4..fff...4...4.FjSSHFjSSHjjjj555.SSj7727ISSj7727Ijjjjj3733J73337779Ojj7774jjjjjjkjLjjj77793373J373333.3jj."
        "4..jjHujqqjjjjjjjjjqj5955jjjqIqjzjjojj7772A77727772j7772A77727772jjjjjjEEAEj77727772A7772jjjRjjUt3e33CC.4..34333"
        "e33..4...4.jjeee4jjjjVjjCCx33.3QVVx33435545jsssm5559555933395559xljnnTjjjjusjBBujjjnjrxvtxrxvtxjjj5554jjjjj555.j"
        "j99.9jjjjj..4.jmjuHuljnHnjjj555ajuujIqjjjjjuujqIKb333b555b555b555jljjjjmjjjjmsssjmsssj2ffflllKKrrrjljjjjmjjjjmss"
        "sj2dddsssj2eeelllEpppjbbb2pppjDEDDjDEDDjDEDDj555fQfgffCf555555bNNN4555bb.bNN4dddN8884555488848884Ck555.k.dddCk55"
        "5d.ddd.dddR.4...4..f.ff..4...4.7555t3633RR9777O36337b777b77jj...4jjjjCjjRRx33.355b5VVx33435545ZO36337b777b77b555"
        "t3633RRjj8884jjjjUjjRRx338355b5VVx33435545FjHSSFjHSSjjCjjjjjjjSSjI7727SSjI7727jjkjjjljjjjPjjjjjjjjjPPyPjPPyPjjjk"
        "jjmjjjjmjjjjmmymjjjjjjmmmyjjjojjjjjj8288Hj88288828jkjjj8828jjjj8828I8828jDjjj4888jjjNjj3383OO8333kjkjjj8888jjjj3"
        "33833.3kO8333jjjujmjHuujjkjjjjjjjujjjjuujIq33.338333833.333kjjjkjjj8848jjjj8888jjj.4..jjjkJ33833383Ojjjjkjjjkjjj"
        "kjjjjkjjjkjjjkjjjjjjjjb.bbjmjjjjljjjjmmmyjmmmyjjjjj.333KRCCjljjjjljjjjsllljssssjlsllBnjoojjjjonnjowkJk.dddOwwwj6"
        "662jojjjApppjjjjjjDADDjDADDjDADDjjQjjjmjHuujjjjujjCjjjjjjjuujIqjnjjj333bOObb.bb333jjjjbb.bjj.8..jjjj8884jjkJ33.3"
        "33.3Ojbb4bjjjb2bbHjbb2bbb2bb2bbHjbb2bbb2bjjjjjjjaaaajjooIjpbb2bbb2bIjbbb2j5595jjjjymmmjjjjjjmymmjjjjmjjjjl555955"
        "5955593339vjsssmjlll2aaajsssmjjjjmjjjjl733373337779JJjLjjjj7774jjj777937333733JJjjjjkjjjj..4.777277727772AjEEEAj"
        "777277727772Aj777277727772Ajjjjjjjjjjb555trKvvjj99.9jjrttvvj5554jjjjjjjCjjjj...43e33N4333NNjj4555jjC3e33tQQjeee4"
        "jjjQ33.3Qt555.554533435545t5554HnjoojjjjjuHjqqj55a5jjjqIqjzqIqjzkk.dddJJjllsljlllsjssssjjjjljjjjljQjjjjymmmjjjjj"
        "jmymmjjjjmjjjjljqjjjqqqjAojjjjqqqjAjjjjbb.bjjjjjDDDAjDDDAjpppAjDDDAjjjjjjjjjjCjj..8.jjOk.333JJOb.bb.333333b333b8"
        "884jjjjjjjjbbb.jjjjbbb4jjnjjsjnnnORKQQnjjjjBBjwwnnjwojjjjjHnjooHb2bbjbb2bbb2baaaajjjjIbb2bbb2bjbbb2Ibb2bbb2bjbbb"
        "2jjkjjjFyFFjFyFFjjjjjjjjjmjjjjFQ55d555d5v333djllmljssPsjssPsjjjjljjjjP772777277727jAjjqjj772777277727jAj7727jjjj"
        "jjjkjjjjjtrKvvjjbb.bjjrttvvjQjjjjjjjb.bbjjjjC77.777877787333a3336k..8...8.33383336774777477747J33347787778777873"
        "33a3338jjjj8848jjjjcccamjnnnjjjnjUx5d553d335d55B8288jwwj8288jjjB8288jww33.34777477743334777jjj4888j877733a378773"
        "6337.77877733a3787738337877jccacjjj8...3338k.8..3633jjUjjjjjj77d7tvKrtkjjjjxvrKtj5575jjjvUUc555d333jjjjfff4..c.J"
        "..c.cccaOUvC5c553f334555vVV3433jCjjjqqqjzjjqjjqqqjzjqjjjrxrtrzzzzjtvKrtjj..c.jjjjjj77.7jCjjjrxvtxjj5755jj555.333"
        "9555.555.trvrrtjjjj5554rrvrxVVv55453343jj9555jjmjuuHjjjujjjjj555duujqIjujjjjjjjj33.355755575KWjjj555.j55d533.355"
        "d5t555d557533.35575tWjccccjjjZJZZOtvKrtjj777djjjjjjCjWjjjrxvtxjjkjjtvKrtjj777.jjjjjj...cj5755jjjrxvtxjjCjjqqqjzq"
        "qqjzjjjjzqqqjzrrvrxjjzjjUt3d335c55C..c.OOccac...cjjff4fjjjjCjjVVx33435545CCx33f355c5WWJWxWWJWx555d555dJ555dxjjjj"
        "555.ZZZJJjjjccccjmjuHumjuHujjj555djjjjjqjjjjjjjjqjQ3393Qt555.rxrtrjjj5554jrrxxrjj9555jjVVv55453343Kd333d555c555d"
        "555jljjjj2cccjjjj2cccsssjGlllj2cccsssjjf555jjjmjjjjFjjjjjjjjjFFyFjFFyFjjojjqoojp8828wwj66628828jjjjxrrKrD6662666"
        "26662jjj4888jjO47774333477747773833k6333kkcccajjjj33a3.777Z6333.77733a3.777.7778333.777f555t363358555855f7773c33"
        "363378777877jj8848jjjjCjjVVx3343554558555855x33835585jjjSjFjHSSjjkjjjjjjjSjjjjSSjI7727jjj7877jxttKrjj..g.jjjjUjj"
        "5855jjjjvrxxKjj9555jjjGjjjjGjjjjjjjjjGGyGj2aaa2aaay2aaajjjj5955jGjjjjGjjjj2aaa2aaa2aaayjGGGyjjjjjjjjj4999jj4555j"
        "jvttrKj999ajjjvxrtK55a5jjjjjjjj4555jj4999jjvttrKj555ajjjvxrtK99a9jjjjjjjj77.7vttrKjj999gjjjj9555jjvrxxK5755jjjjj"
        "jjj7797jjj7977jjjLjjjjLjjjZjjjZjjjjxttKrjjj7.77jjj5955jjjj99g9jjj5575jjjrvxxtjjjj5f55jFjjjjmjjjjFFFyjFFFyjjjjjd3"
        "33K5d555c555d55j2cccjjjjljjjjs2cccssjlGlljs2cccssJ4777477747774333jjjj4888k3338kk3633.777333a7.777.773833.777333"
        "aZ7.773633jccacjjjqoojpjjjjpw8828wj6662w8828wj6662rvrrtjDjjjvttrKjjjj7787jjCjjjj...gjjrvxxtj5585jjjSHj77277727jj"
        "jj7727jjjjjjjkjj77277727Ij7772j7727jjj7f7736333c33778777875f553633t55855585jjUjjjj8884jj558555853383x55585545554"
        "53343x5554j5559jjjjyPPPjjjjjjPyPPjjjjljjjjPkjjjjjjjjjjymmmjyFFFjjjjFjjjjFf333f333ff.f33383338jff.fjjjjff4fjjjkOO"
        "333a333ajjjjaa4ajjjjaa8ajqjjjqqqjAqjjjjqqqjAjjjjUjjjjjjkjjjjj.777jjkjjjjj..e.jjjjjjja777jjjja777jnjjjjjjjjTjjjjj"
        "kjjjMIMjaaa2MIMjaaa2j4888jjjjj4555jj5855jjjjj8fffjjjtxKtrtxKtrrrrvvj2eeem2eee2eeejmmmmjmmmmjjjjmjjjjmrrrvvjmmmmj"
        "mmmmjm2eee2eee2eeejjjjmjjjjmZZZ333e333e557555755575vJ557555755575vJ557555755575vJjjjjccccjjjje555557555755575v33"
        "39WWW3339vrrrvvrrrvvjjjjUjjjjCWWWJvZZZ333e333eWWWJvWWWJvjjjj5e55jjjjcccc5955N4555NNb5554555NNNe...C5e55k.c..CkUk"
        "kCQUC.e..CQUCk55b5NN4555N5955N4555NNCQUCe...kQkCkQe...ke555c...Q555.kUCjjkjjjFyFFjmymmjjjjjjjjjFjjjjFj5595jjjjyP"
        "PPjjjjjjPyPPjjjjPjjjjlj.777jjjjjkjj...ejjjjjkjjjjjjj7a77jjjj7a77zzzAjjjzjjzzzAjjzjjjjjjjjjjjjCjjfff.jj3f33fff.f3"
        "3333383338Ok.333333a333afff4jjjjjjjjaaa8jjjjaaa4jj4555jjjjj4888jtxKtr8fffjjjjj5585jjjxvrKtjjjjjjjjojHTjMMkjjjjjM"
        "jjjIMMjaaa2oowjpjjojjowojpjojjjk33.3k3h33k6662666266626662jHujqqjjjjjnHjooj...ajjjqIqjzqIqjzljjjjljjjj.333h333kk"
        "knBjooBnjooBBjww2aaajjjjljjjjjjkjjjjjjjTTjIMTTjIMjjjjj...ajjjjyjuuuyjuuuyjnnnyjuuukjjjjjjjjjjjj2aaajjy2aaa2aaa2a"
        "aajjljjjy2aaa2aaa2aaa.bbbjjjj..4.jjjjjjj.bbbjb333b33333b333b3bbbbjj.4..jjb333b333333bbbbb33b3ppzpjpEppjpEppjzppp"
        "jzzzzj..a.QkRknnjoqnXjoonXjoo...ak555.k55b5qqqjzqoojpljjjjljjjjK9333955595559555nBjooBBjwwBnjooljjjjljjjj9333K59"
        "5559555955nBjooBBjwwBnjoojjjjjb555jjjjyjXXXyjXXXyjXXXyjnnn...4jjjj..4.jjjj63336333LLL63336333LLL4333.33394999499"
        "9499.3334333499949994999RjjjjjjjjjjyGGGjyGGGjyllljyGGGzAzzjpAppjjjjjjzzAzjzzAzjjj..a.jjoooj6662owojpjjjjpwwwj666"
        "2kkJk33h3jjpjjljjjj2aaajjjjjjjjkTTjMITTjMIjjjjjljjjjljjjjh333.333kkkBBjwwnBjooBnjoo...4jjjjb.bbjjjjb333b333333bb"
        "bbb33b3jjjjb.bbb333b333bbbb333b333bjjjNjjjjjjkjjjjyjTTTjjjjTyjTTTjjjnj..a.jjjjjjjjjjymmmjymmmjymmmjylllpppEjppzp"
        "jzzzzjpzppjEpppjUb555k.a..kjjojjoowjpwwwj6662ojjjjx95559555933395556662pppjjjjjjHXjYYHXjYYb555jjjjIYYjEIoojpjj.."
        ".4jj3633L6333LL34339499.33399499949.4..jjjj3363LL6333L33.34999499943334999ljnnuljnXn...akk555.555buujqqnXjoounjo"
        "ojjjlj339355955595K5559ljnBnsjBBBljjjjsjnnnjjj555bjjGGyGjllyljGGyGjjjjjjGGGyAEEEjjjjjjEAEEjpAppjEAEEjjb555jjjooo"
        "j6662jjjjpwwwj6662owojp9555v595559553933jpjjjnnjoqnnjYouujqqb555Ukka...oYojpqoojp9994333499949994OL3336LL3633jjj"
        "j..4.94999499J99493343LL3336L3363jjNjjljnnHGjXXHjjjj555bXXjYIXXjYIjjjjjjllls5559333955595559tjjjjnsjBBBljBnnjjnj"
        "jk..a.k555b555.jlllGjllmljmmmmjlmlljGlllpppAjzzzAjzzzAjzzzAjjjjjjjjjj.a..jojjjMMMjAMjjjjMMMjAjjjjkjjjjjj...4jjjb"
        "333b333bbbb333b333bbb.bjjjj3b33bbbbb333333b333bjjjjbb.bjjjjNnnjownnjwoBBjwwkkkJ333hjjjjpjjjjpjjjjjHTjMMHTjMMkjjj"
        "jjjjjaaa2jjjjpjjljj3h33k.333kksjBBBljjjjljnBnsjnnnjj.a..jjjmymmjmymmjjjjjjllyljmmymEEEAjpppAjEEEAjEEEAjjjjjjjjjj"
        "55b59994999499943334J994999499949J3334LLL33363336LLL33363336jjjj.4..jjjjNooojAYYYjAYYYjAYYYjAjjjj555bjjjjjnnjowB"
        "Bjwwnnjwo559555955595v3339jjjjpjjjjpnnjowBBjwwnnjwo5559555955593339vjjjjpjjjjpljnnumjuuuRkUka...nnjYonnjYounjook"
        "55b5kC.a..jmmmmjlllmjllGljllGljlmll3b33bbbbb333333b333bjj..4.jjbbbb3b333b33333b333bjbbb.jjjjjjj.4..jjjjbbb.aaa2a"
        "aa2aaa2Ajjjpjjaaa2aaa2aaa2Ajjaaa2jjjjjjjjjjjjkqqqjAooojAqqqjAqqqjAjjjja...jjjjjTHjMMTHjMMjjjjjjjkjjjjjjpjjjjaaa2"
        "BBjwwnnjownnjwokkk333hJjjjjpjjjjpmjuHumjuHujjja...jnnjIojjjjjuujqIjssssk33h3kOkjjjnjljnBnjjnjjljBnn"
    ),
}

for _marks in TABLE:
    TABLE[_marks] = "".join([_GROUPS.get(_sign, _sign) for _sign in TABLE[_marks]])
