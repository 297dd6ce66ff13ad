import type { PatternTable } from '#core/extraction/text/patterns.ts'

/**
 * Phrases of posts that ask for money before a viewing, by language. `pay`: sending money;
 * `deposit`: common in honest offers, so it only counts before a viewing; `before`: before a
 * viewing; `card`: where the money goes; `reserve`: what for; `keys`: keys sent by post; `not`,
 * `notAfter`: a negation before or after; `harmless`: a usual payment, or a warning about scams.
 * The longest phrase wins.
 */
export const PREPAYMENT_PHRASES: readonly PatternTable[] = [
  {
    // Russian
    pay:
      'предоплат*, аванс*, задаток, задатка, оплат*, перевод, перевода, переводом, переведите, ' +
      'перевести, переводите, переведете, перечислит*, внести, внесите, скинуть, скиньте, ' +
      'скинете, заплат*, деньги',
    deposit: 'депозит*, залог*',
    before:
      'до просмотра, до показа, до осмотра, до встречи, перед просмотром, перед показом, перед ' +
      'осмотром, без просмотра, без осмотра, до подписания договора, до первого просмотра, еще ' +
      'до просмотра, до приезда',
    card:
      'на карту, на карточку, на мою карту, на счет, переводом на карту, на карту банка, на ' +
      'карту сбербанка, на карту тинькофф, криптой, криптовалют*, usdt, western union, вестерн ' +
      'юнион, золотой короной, золотая корона, по сбп',
    reserve:
      'бронь, брони, броню, бронир*, забронир*, резерв*, зарезерв*, закрепить за вами, чтобы ' +
      'закрепить, придержать, придержу, снять с показа, снять с показов, сниму с показа',
    keys:
      'ключи курьером, ключи почтой, ключи по почте, вышлю ключи, отправлю ключи, ключи вышлю, ' +
      'ключи отправлю, ключи отправим, ключи передам курьером, ключи привезет курьер, ключи ' +
      'доставит курьер',
    not: 'не, без, никаких, никакой, никогда, нет',
    notAfter: 'не нужн*, не требу*, не берем, не беру, не прос*, не надо, не принима*, нет',
    harmless:
      'предоплата за *, предоплата за 1 *, предоплата за 2 *, предоплата за 3 *, предоплата за ' +
      '6 *, после просмотра, после осмотра, после показа, после подписания, при заселении, при ' +
      'заезде, при подписании, в день заселения, остерегайтесь, мошенник*, мошенничеств*, ' +
      'осторожно, обман*, возможен перевод на карту, оплата на карту или наличн*, booking com',
  },
  {
    // English
    pay:
      'prepay*, pre payment, pre pay, advance, advance payment, pay, paid, payment, payments, ' +
      'transfer, wire, send, money',
    deposit: 'deposit, security deposit',
    before:
      'before viewing, before the viewing, before any viewing, before seeing, before you see, ' +
      'before a visit, before the visit, before visiting, prior to viewing, prior to the ' +
      'viewing, without viewing, without a viewing, before showing, before the showing, before ' +
      'we meet, before meeting, before inspection, before i show, before you view',
    card:
      'to card, to my card, to a card, to the card, card transfer, bank transfer, to my ' +
      'account, to the account, to my bank account, western union, moneygram, in crypto, ' +
      'crypto, usdt, bitcoin, via paypal, by paypal, revolut',
    reserve:
      'to reserve, to book, to hold, to secure, reserve, reservation, reservations, booking, ' +
      'to keep it for you, to take it off',
    keys:
      'keys by courier, keys by mail, keys by post, keys by dhl, send you the keys, send the ' +
      'keys, keys will be sent, mail you the keys, mail the keys, courier will bring the keys, ' +
      'post the keys, keys via courier',
    not: "no, not, never, without, don't, dont, do not, nobody, doesn't",
    notAfter:
      'not needed, not required, is not required, is not needed, not necessary, not accepted',
    harmless:
      'after viewing, after the viewing, after you see, after seeing, after signing, on moving ' +
      'in, at move in, on signing, upon signing, when signing, beware, scam, scams, scammer*, ' +
      'fraud*, booking com, first and last month, months in advance, month in advance, a month ' +
      'in advance, paid in advance',
  },
  {
    // Georgian
    pay:
      'წინასწარ გადახდ*, წინასწარი გადახდ*, წინასწარ თანხ*, ავანს*, ჩარიცხ*, ჩარიცხვ*, ' +
      'გადარიცხ*, გადმორიცხ*, გადმორიცხეთ, გადაიხად*, გადახდ*, თანხ*, ბე, ბეს',
    deposit: 'დეპოზიტ*, გირაო*',
    before:
      'დათვალიერებამდე, ნახვამდე, ჩვენებამდე, დათვალიერების გარეშე, ნახვის გარეშე, შეხვედრამდე',
    card: 'ბარათზე, ანგარიშზე, ბანკის ანგარიშზე, კარტაზე, კრიპტო*, usdt',
    reserve:
      'დაჯავშნ*, ჯავშნ*, ჯავშან*, დასაჯავშნად, დასაჯავშნ*, დარეზერვ*, დასარეზერვ*, რეზერვ*, ' +
      'დაბრონ*, დასაბრონ*, ბრონ*',
    keys:
      'გასაღებს ფოსტით, გასაღები ფოსტით, გასაღებს კურიერით, გასაღები კურიერით, გასაღებს ' +
      'გამოგიგზავნ*, გასაღებს გამოგზავნ*, კურიერი მოგიტანთ გასაღებ*',
    not: 'არ, ნუ, არანაირი, არავის',
    notAfter: 'არ არის, არ გვჭირდება, არ მოითხოვ*, არ სჭირდება, არ არის საჭირო, არ ვითხოვთ',
    harmless:
      'დათვალიერების შემდეგ, ნახვის შემდეგ, ხელშეკრულების გაფორმებისას, შესვლისას, თაღლით*, ' +
      'ფრთხილად',
  },
  {
    // Armenian
    pay: 'կանխավճար*, նախավճար*, կանխավ, փոխանց*, վճար*, ավանս*, գումար*',
    deposit: 'դեպոզիտ*, գրավ*',
    before:
      'մինչև դիտում*, մինչև դիտել*, մինչ դիտում*, դիտումից առաջ, դիտելուց առաջ, տեսնելուց ' +
      'առաջ, մինչև այց*, այցից առաջ, առանց դիտ*, ցուցադրումից առաջ, մինչև ցուցադր*, մինչև ' +
      'տեսնելը',
    card: 'քարտին, քարտիս, իմ քարտին, քարտի վրա, հաշվին, հաշվեհամարին, կրիպտո*, usdt',
    reserve: 'ամրագր*, բրոն*, պահելու համար, ռեզերվ*',
    keys:
      'բանալիները կուղարկ*, բանալիները փոստով, բանալին փոստով, բանալիները առաքիչ*, կուղարկեմ ' +
      'բանալ*',
    not: 'առանց, մի, երբեք, ոչ մի',
    notAfter: 'պետք չէ, չի պահանջվում, չենք պահանջում, չկա, հարկավոր չէ',
    harmless:
      'դիտումից հետո, տեսնելուց հետո, պայմանագիրը կնքելիս, կնքելիս, տեղափոխվելիս, խարդախ*, զգուշ*',
  },
  {
    // Serbian
    pay:
      'avans*, kapar*, akontacij*, uplat*, predujam, placanj*, platit*, prebac*, posalj*, ' +
      'novac, unapred, аванс*, капар*, уплат*, плаћањ*, платит*, пошаљ*, унапред, новац',
    deposit: 'depozit*, депозит*',
    before:
      'pre gledanja, pre razgledanja, pre obilaska, pre nego sto vidite, prije gledanja, prije ' +
      'razgledanja, bez gledanja, bez razgledanja, pre dolaska, пре гледања, пре разгледања, ' +
      'пре обиласка, без гледања, без разгледања',
    card:
      'na karticu, na moju karticu, na racun, na moj racun, na tekuci racun, preko western ' +
      'uniona, western union, paypal, kripto*, usdt, на картицу, на рачун, на мој рачун, на ' +
      'текући рачун',
    reserve:
      'rezervacij*, rezervis*, rezervaciju, cuvanje stana, da sacuvam*, резервациј*, ' +
      'резервис*, резервиш*',
    keys:
      'kljuceve saljem, saljem kljuc*, kljuc* postom, kljuc* kurirom, kljuc* stizu, kljuceve ' +
      'dobijate postom, кључеве шаљем, кључ* поштом, кључ* куриром',
    not: 'bez, ne, nije, nema, nikad, nikada, nemojte, без, не, није, нема, никад, никада, немојте',
    notAfter: 'nije potreb*, se ne traz*, ne traz*, nije obavez*, није потреб*, се не траж*',
    harmless:
      'nakon gledanja, posle gledanja, posle razgledanja, nakon razgledanja, pri useljenju, ' +
      'prilikom useljenja, pri potpisivanju, prilikom potpisivanja, prevarant*, prevar*, после ' +
      'гледања, након гледања, при усељењу, превар*, mesec unapred, meseca unapred, za mesec',
  },
  {
    // Russian in Latin letters
    pay:
      'predoplat*, avans*, zadatok, oplat*, perevod, perevodom, perevedite, perevesti, ' +
      'vnesite, vnesti, skinut*, skinte, dengi',
    deposit: 'zalog*, depozit*',
    before:
      'do prosmotra, do pokaza, do osmotra, pered prosmotrom, pered pokazom, bez prosmotra, do ' +
      'vstrechi',
    card: 'na kartu, na kartochku, na moyu kartu, na schet, na schyot, kriptoy',
    reserve:
      'bron, broni, dlya broni, za bron, bronir*, zabronir*, rezerv*, zarezerv*, priderzhat*',
    keys:
      'klyuchi kurerom, klyuchi kuryerom, klyuchi pochtoy, klyuchi pochtoi, vyshlyu klyuchi, ' +
      'otpravlyu klyuchi, kluchi kurerom, kluchi pochtoy',
    not: 'ne, bez, nikakih, nikogda',
    notAfter: 'ne nuzhn*, ne nujn*, ne trebu*, ne nado',
    harmless:
      'posle prosmotra, posle osmotra, pri zaselenii, pri zaezde, predoplata za *, moshennik*, ' +
      'ostorozhno',
  },
]
