// Data of common-passwords.ts: words that are frequent in leaked passwords, in the languages of our
// cities. Collected for this project.

export const DICTIONARY: readonly string[] = `
access admin administrator always america android angel apple april ararat arenda armenia arsenal
asdfgh august australia autumn baby babyboy babygirl banana barbie barcelona barev baseball
basketball batman batumi beach beatles belgrade beograd beogradsifra berlin bestfriend bina black
blink boxing brother bubbles burger butter canada candy champion changeme cheese chelsea chemo
cherry chess chocolate coffee computer cookie corvette cowboys cricket crvenazvezda crystal daddy
daisy dancer darling december dedamiwa default demo demon devil diamond dinamo disney dodgers dragon
eagle eagles eminem energy example facebook falcon family father february ferrari fire fishing flame
flat flower football forest forever fortnite freedom friday friend friends frodo gamarjoba gandalf
garden garfield georgia ginger golden golf google green guest guitar hannah happy harley hawk
hayastan hello hockey hogwarts home honda honey house hrazdan hunter iloveyou instagram internet
iphone ironman island january july june justice juventus killer king knight kotenok krasotka kutaisi
kvartira lakers letmein liberty lightning lily linux lion liverpool ljubav login london love lovely
loveme lover lozinka lubov lucky lyubov magic march marina master matrix mercedes merlin metallica
mickey microsoft milan minecraft mommy monday money monkey moscow moskva mother mountain mshvidoba
music mustang mystic naruto nastya natasha network ninja nirvana nissan nokia nothing november ocean
october orange packers panther paris parol parolparol partizan pass passw password passwort peace
peach peanut pepper phoenix piano pikachu pirate pizza pokemon poker porsche potter power prince
princess private privet purple qazwsx queen qweasd qweasdzxc qwerty racing rainbow ranger rangers
realmadrid redsox rent river rocknroll root rose rossiya rugby russia sakartvelo samogori sample
samsung samurai saturday secret secure security september serbia sergei server shadow sifra
sikvaruli silver simpson siro sister skating slipknot smile snoopy soccer soldier solnce solnyshko
spartak spasibo spiderman spring srbija starwars steelers storm strawberry subaru success sugar
summer sunday sunset sunshine superman suzuki sweetheart sweety system tbilisi telegram temp
temporary tennis test tester testing thunder thursday tiger toyota trustno tuesday twitter user
victory violet warrior wednesday welcome whatever whatsapp white windows winner winter wizard yamaha
yankees yellow yerevan youtube zaika zdravo zenit zvezda zxcvbn
`
  .trim()
  .split(/\s+/)

export const NAMES: readonly string[] = `
aaron abigail adam aleksandar alexander alexandr alexey alice amanda amy anahit anastasia andrea
andrew andrey angela ani anna anthony anton aram armen artem ashley ashot bailey barbara bear beka
bella benjamin betty boris brandon brenda brian buddy buster carol catherine charles charlie cheryl
chloe christina christine cody cooper cynthia daniel daria david davit deborah debra denise dennis
diane dmitri dmitry donna doris dragana duke dusan edward eka ekaterina ekaterine elena elizabeth
emily emma eric evelyn evgeny frances gagik galina gary gayane george gevorg giorgi gloria gocha
grace gregory hasmik hayk heather henry igor irakli irina ivan ivana jack jacob jacqueline james
janet janice jason jean jeffrey jelena jennifer jerry jessica joan john jonathan joseph joshua jovan
jovana joyce judith judy julia julie justin karen katarina katherine kathleen kathryn kelly ketevan
kevin kimberly kirill konstantin ksenia kyle larry lasha laura lauren levan linda lisa lola lucy
luka lusine lyudmila madison maggie maka margaret maria mariam marija marko martha mary matthew max
maxim megan melissa michael michelle mikhail milica milos molly murphy nana nancy nare narek natalia
nathan natia nemanja nicholas nicole nika nikita nikola nikolay nino oksana oleg olga oliver olivia
pamela patricia patrick pavel petar peter polina rachel rebecca richard riley robert rocky roman
ronald ruslan ruth ryan saba sadie salome samantha samuel sandra sanja sara sarah scott sergey
sharon shirley shota sophie stanislav stefan stephanie stephen steven suren susan svetlana tamar
tamara tatiana temur teodora teresa thomas tigran timothy toby tornike tucker tyler vakhtang
valentina valery vasily vera veronika victoria viktor virginia vitaly vladimir vladislav walter
william yulia yuri zachary zoe zurab
`
  .trim()
  .split(/\s+/)

export const SUFFIXES: readonly string[] = `
1 12 123 1234 12345 123456 1! 12! 123! 1234! ! !! !!! . .. 0 00 000 007 01 02 03 04 05 06 07 08 09
10 11 13 21 22 23 24 25 69 77 88 99 100 101 111 321 420 555 666 777 888 911 999 1111 1212 4321 7777
# * ? a q x me my you love
`
  .trim()
  .split(/\s+/)

export const KEYBOARD_ROWS: readonly string[] = `
1234567890 0987654321 qwertyuiop poiuytrewq asdfghjkl lkjhgfdsa zxcvbnm mnbvcxz
qwertyuiopasdfghjklzxcvbnm 1qaz2wsx3edc4rfv5tgb6yhn7ujm qazwsxedcrfvtgbyhnujm 1q2w3e4r5t6y7u8i9o0p
q1w2e3r4t5y6u7i8 zaq12wsxcde34rfv abcdefghijklmnopqrstuvwxyz zyxwvutsrqponmlkjihgfedcba
a1b2c3d4e5f6g7h8 1a2b3c4d5e6f7g8h 123qweasdzxc qweasdzxc qwe123rty456 asd123asd123 qwertz azertyuiop
147258369 159357 741852963 987654321 1357924680 2468013579 йцукенгшщзхъ фывапролджэ ячсмитьбю
`
  .trim()
  .split(/\s+/)

export const PHRASES: readonly string[] = `
letmein1 letmein123 letmeinnow trustno1 iloveu iloveyou2 ilovegod ilovemyself iloveme1 ihateyou
imissyou passwordpassword password123456 passw0rd! mypassword newpassword yourpassword thepassword
nopassword oldpassword changeme123 changeit admin123456 adminadmin rootroot toor1234 qwerty123456
qwerty1234567890 qwertyqwerty asdfasdf zxcvzxcv correcthorsebatterystaple startrek ncc1701d ncc1701e
thx1138x rosebud1 blahblah whatever1 nothing1 secret123 topsecret jordan23 michael23 lebron23
blink182 slayer666 green123 red12345 blue1234 abcd1234 abc12345 abc123456 abcabc123 a1234567
a12345678 a123456789 aa123456 aa12345678 aaa111bbb q1234567 q12345678 qq123456 z1234567 x1234567
11223344 1122334455 12341234 12344321 123123123 123321123 12121212 13131313 10203040 11112222
11110000 00001111 00000000 01234567 0123456789 123456789a 123456789q 1234567890a 1234qwer qwer1234
asdf1234 zxcv1234 1234asdf 123abc456 987654321a 112233445566 159753159 147852369 789456123 456789123
321654987 963852741 31415926 27182818 16777216 passwordone welcometo welcomehome helloworld
hellohello goodbye1 godisgood jesuschrist jesus123 christ123 blessed1 heaven777 angel1234 princess12
superstar rockstar1 ladybug1 butterfly dolphins dolphin1 elephant kittycat kittens1 puppydog
scooby12 scoobydoo spongebob pokemon12 digimon1 transformers startrek1 starwars1 lightsaber
deathstar пароль123 пароль1 парольпароль привет123 любовь123 наташа123 солнышко котенок1 максим123
сергей123 андрей123 россия123 спартак1 динамо123 зенит123 марина123 qwertyйцукен йцукен123 я люблю
тебя ятебялюблю
`
  .trim()
  .split(/\s+/)
