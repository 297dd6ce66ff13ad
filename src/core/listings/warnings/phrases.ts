/** What a post that asks for money before a viewing speaks of (see `REQUESTS` in prepayment.ts). */
export type PrepaymentConcept =
  /** Paying, or the money. */
  | 'pay'
  /** Being told to pay. */
  | 'order'
  /** A payment that is common in honest offers, or a fee. */
  | 'deposit'
  /** How money is sent to somebody who is not there. */
  | 'remote'
  /** Before a viewing, or no viewing. */
  | 'before'
  /** Before: the word alone. */
  | 'prior'
  /** Before, behind what it goes with. */
  | 'earlier'
  /** In advance. */
  | 'ahead'
  /** First, before the payment. */
  | 'first'
  /** After, before the payment. */
  | 'once'
  /** After, behind the payment. */
  | 'next'
  /** On payment. */
  | 'paid'
  /** Nobody but, nothing but. */
  | 'only'
  /** Whoever pays first, or alone. */
  | 'payer'
  /** The payment is required. */
  | 'need'
  /** A viewing, a meeting or the address. */
  | 'visit'
  /** What it is a condition of: the word alone. */
  | 'for'
  /** A viewing as what the payment is for. */
  | 'forVisit'
  /** A viewing that costs money. */
  | 'paidVisit'
  /** Keys. */
  | 'key'
  /** Codes. */
  | 'access'
  /** The code of a lock, sent. */
  | 'code'
  /** Keys sent by post. */
  | 'keys'
  /** What brings keys. */
  | 'delivery'
  /** Who has keys instead of the owner. */
  | 'holder'
  /** What the money is for. */
  | 'reserve'
  /** The flat is theirs who pay. */
  | 'yours'
  /** A pass or an insurance. */
  | 'fee'
  /** An owner who is far away. */
  | 'away'
  /** A contract. */
  | 'contract'
  /** By email, or not in person. */
  | 'sent'
  /** A payment on another site. */
  | 'site'
  /** A picture of a passport. */
  | 'passport'
  /** A proof of payment, or of being serious. */
  | 'proof'
  /** The money comes back. */
  | 'refund'
  /** If one does not like the flat. */
  | 'dislike'
  /** A negation before. */
  | 'not'
  /** A negation behind. */
  | 'notAfter'
  /** A usual payment, or a warning about scams. */
  | 'harmless'
  /** Words with harmless ones or negations in them that are neither. */
  | 'excuse'

/** By language, in its own letters; Serbian in Latin letters without diacritics. */
export const PREPAYMENT_PHRASES = {
  ru: {
    pay:
      'предоплат*, оплат*, перевод, перевода, переводом, переведите, переведете, перевести, ' +
      'переводите, переводишь, переводят, переведет, перечисл*, внести, внесите, внесете, ' +
      'внесения, внесет, внес, внесли, вносите, вносится, скинуть, скиньте, скинете, скинет, ' +
      'скидыва*, заплат*, платите, платишь, деньги, денег, сумму, отправьте, отправляете, ' +
      'пришлите, пополн*, поступлен*, вношу, вносим, вносить, отправит, отправить залог, кинуть, ' +
      'кинете, киньте, кидаете, оплач*',
    order:
      'внести, внесите, внесете, вносите, перевести, переведите, переводите, переводишь, ' +
      'переведете, оплатить, оплатите, оплачиваете, заплатить, заплатите, скинуть, скиньте, ' +
      'скинете, скидываете, скидываешь, платите, пополните, перечислите',
    deposit:
      'депозит*, залог*, аванс*, задаток, задатка, задатком, взнос*, гаранти*, страхов*, ' +
      'обеспечительн*, комисси*, услуг*, предоплат*, посреднич*, подбор*, консультаци*',
    remote:
      'на карту, на карточку, на мою карту, на счет, переводом, крипт*, usdt, trc20, биткоин*, ' +
      'western union, вестерн юнион, золотой короной, золотая корона, по сбп, сбп, тинькофф, ' +
      'сбер, сбера, сбербанк*, wise, revolut, paypal, idram, онлайн оплат*, оплата онлайн, ' +
      'перевод онлайн, на кошелек, на киви, через банк, по номеру телефона, по реквизитам, ' +
      'реквизиты, moneygram, юнистрим, через карту, карта bog, карта tbc, карту bog, карту tbc, ' +
      'карта банка, номер карты, скину карту, скину номер карты, через сбп, золотой короны, ' +
      'золотую корону, на каспи, каспи, на карту каспи, яндекс деньги, юмани, по номеру карты, ' +
      'на btc, эфир, на трон, ton, тон кошел*, swift, свифт, банковским переводом, по qr, qr ' +
      'код*, подарочн*, на сбер*',
    before:
      'до просмотра, до показа, до осмотра, до встречи, перед просмотром, перед показом, перед ' +
      'осмотром, перед встречей, без просмотра, без осмотра, без показа, до подписания договора, ' +
      'до первого просмотра, еще до просмотра, до приезда, не дожидаясь просмотра, за просмотр, ' +
      'за показ, за осмотр, за адрес, просмотр невозможен, показать не могу, показать не ' +
      'получится, просмотров нет, без показов, без просмотров, не могу показать, показов не *, ' +
      'просмотров не *, показы не *, просмотры не *, показать некому',
    ahead: 'заранее, вперед, предварительно, наперед, авансом',
    once:
      'после, как только, когда, сразу после, сразу как, как придет, как поступ*, только после, ' +
      'лишь после, в обмен на, по факту, взамен, после того как, по получении, по поступлении, ' +
      'при условии, только при',
    next: 'после чего, после этого, а потом, и потом, потом, затем',
    payer:
      'только тем, только тому, кто первый, кто первым, первому, кто быстрее, кто раньше, кто ' +
      'внес*, кто перев*, кто оплат*, кто скин*, кто заплат*, кто предоплат*, тому кто первым, ' +
      'тот кто, тот кто первый, кто вперед, первый кто, те кто, тем кто, у кого',
    visit:
      'просмотр*, показ*, осмотр*, покажу, адрес, адреса, запис*, встреч*, смотреть, посмотреть, ' +
      'увидеть, встретиться, визит*, квартиру смотр*, приезд*',
    forVisit:
      'на просмотр, для просмотра, для показа, чтобы посмотреть, чтобы увидеть, за показ, за ' +
      'просмотр, чтобы получить адрес, для записи, на показ',
    access: 'код, коды, доступ, пароль, заселя*',
    code:
      'код от замка, код от двери, код от сейфа, код замка, код двери, код скину, код пришлю, ' +
      'код доступа, код от подъезда, коды',
    delivery:
      'курьер*, dhl, почтой, по почте, посылк*, в сейфе, в камере хранения, почтой россии, ' +
      'ключница, ключнице, экспресс почт*, передаст риелтор, передаст агент, передаст сосед*, ' +
      'отдаст сосед*, даст сосед*, привезет, привезут, доставит, доставят, в ячейке, ячейк*, ' +
      'почтовом ящике, в ящике, кейбокс*, под ковриком, в боксе, сейф*, доставк*',
    keys:
      'ключи курьером, ключи почтой, ключи по почте, вышлю ключи, отправлю ключи, ключи вышлю, ' +
      'ключи отправлю, ключи отправим, ключи передам курьером, ключи привезет курьер, курьер ' +
      'привезет ключи, ключи доставит курьер, курьер доставит ключи, пришлю ключи, ключи пришлю, ' +
      'ключи dhl, ключи доставят, доставка ключей, ключи в ячейке',
    reserve:
      'бронь, брони, броню, бронир*, заброни*, резерв*, зарезерв*, закреп*, фиксир*, зафиксир*, ' +
      'придерж*, держу за, снять с показа, снять с показов, сниму с показа, снимаю с показа, ' +
      'снимем с показа, снимаю объявление, сниму объявление, лист ожидания, очеред*, заявк*, ' +
      'держу, держим, удерж*, застолб*, убрать объявление, снимем объявление, за вами, за тем ' +
      'кто, осталась за',
    fee: 'пропуск, пропуска, оформление пропуска, платная заявка, страховка просмотра',
    away:
      'удаленно, дистанционно, на расстоянии, за границей, за рубежом, в другой стране, ' +
      'заграниц*, в командировке, не в грузии, не в армении, не в сербии, не в городе, живу за, ' +
      'живу в другом, нахожусь в, уехал*, в отъезде, электронн* договор, договор в электронном ' +
      'виде, договор онлайн, договор по почте, договор по email, договор по мейлу, хозяин в, ' +
      'хозяйка в, мы в, я в, работаю в, вахт*, в рейсе, в море, миссионер*, показать некому, в ' +
      'другом городе, не живу в, за рубеж*, в израиле, в польше, в германии, в европе, в дубае, ' +
      'в сша, в америке, в турции, по работе в, перевели в, переехал*',
    site:
      'airbnb, букинг*, через авито, по ссылке, ссылку на оплату, ссылка на оплату, пришлю ' +
      'ссылку, скину ссылку, отправлю ссылку, сервис безопасн*, гарант сервис, безопасная ' +
      'сделка, безопасную сделку, безопасн* оплат*, по моей ссылке, ссылку скину, ссылку пришлю, ' +
      'ссылку отправлю, через сайт, через сервис, через букинг*, через booking, платежн* ссыл*, ' +
      'эскроу, escrow, ссылка на бронирование, ссылку на бронирование, гарант*',
    not: 'не, без, никаких, никакой, никогда, нет',
    notAfter:
      'не нужн*, не требу*, не берем, не беру, не прос*, не надо, не принима*, нет, не прош*',
    harmless:
      'предоплата за *, предоплата за 1 *, предоплата за 2 *, предоплата за 3 *, предоплата за 6 ' +
      '*, предоплата первый, после просмотра, после осмотра, после показа, после подписания, ' +
      'после заселения, после вселения, после встречи, после договора, при заселении, при ' +
      'заезде, при подписании, при встрече, при въезде, при вселении, при передаче ключей, при ' +
      'получении ключей, при договоре, на месте, в день заселения, в день заезда, в день ' +
      'подписания, в день передачи, подписываем договор и, подпишем, остерегайтесь, мошенник*, ' +
      'мошенничеств*, осторожно, обман*, развод, это не я, не я, просит, просят, чужие, возможен ' +
      'перевод на карту, оплата на карту или наличн*, наличными или на карту, наличн* или ' +
      'перевод*, booking com, только когда приедете, деньги только, хозяину при, с распиской, в ' +
      'офисе, офис на, ключи и деньги, показывает, покажет сосед*, покажет мама, покажет брат, ' +
      'покажет друг, по доверенности, детская площадка, только после того как посмотр*, когда ' +
      'посмотрите, если понравится, сначала смотр*, сначала просмотр, сначала посмотр*, никому ' +
      'не переводите, не переводите, не платите, не отправляйте, платите хозяину, оплата ' +
      'хозяину, на руки, передаче ключей, получении ключей, не ведитесь, берегитесь, не верьте, ' +
      'по приезде, можно внести, можно оплатить, можно платить, можно заплатить, можно перевести',
    prior: 'до, перед, прежде чем',
    earlier: '',
    for: 'для, чтобы, за',
    only: 'только, лишь, исключительно, строго',
    contract: 'договор, договора, контракт, контракта',
    sent:
      'пришлю, вышлю, отправлю, скину, высылаю, отправляю, скидываю, онлайн, в телеграм*, в ' +
      'телеграмм*, в вотсап*, на почту, по почте, на мейл, на email, на емейл, в whatsapp, ' +
      'электронн*, удаленно, дистанционно',
    need: 'нужен, нужна, нужно, нужны, требуется, требую, обязательн*, необходим*, прошу, попрошу',
    yours:
      'ключи ваши, квартира ваша, и она ваша, и он ваш, жилье ваше, студия ваша, хата ваша, ключ ' +
      'ваш',
    passport:
      'фото паспорта, скан паспорта, копию паспорта, копия паспорта, фотографию паспорта, фото ' +
      'документ*, скан документ*',
    proof:
      'серьезности намерений, серьезность намерений, серьезности ваших намерений, подтверди* ' +
      'намерени*, отсе*, скрин, скриншот, скрин оплаты, чек об оплате, чек перевода, скрин ' +
      'перевода, скрин чека, скриншот чека, чек отправьте, пришлите чек, чек в личку, после чека',
    refund: 'верн*, возвра*, возмест*',
    dislike:
      'если не понрав*, если не подойд*, если не устро*, если передума*, не понравится, не ' +
      'подойдет, не подошла, не подошел, не устроит, передумаете',
    excuse:
      'не мошенник*, не обман*, не развод, никакого обмана, без обмана, не аферист*, не скам, ' +
      'обжига*, остальное при *, остаток при *, вторую половину при *, остальная сумма при *, ' +
      'осторожничаю',
    holder:
      'консьерж*, дворник*, нотариус*, адвокат*, юрист*, у охраны, у охранника, у консьержа, у ' +
      'соседки, у соседа',
    key: 'ключ, ключи, ключей, ключами',
    first: 'сначала, сперва, вначале, для начала',
    paidVisit:
      'платный показ, платный просмотр, показ платный, просмотр платный, показ платно, просмотр ' +
      'платно, показы платные, просмотры платные, показ стоит, просмотр стоит, платный доступ, ' +
      'платн* адрес*, платная заявка',
    paid:
      'по предоплате, под залог, под депозит, под задаток, по залогу, при внесении, внесш*, ' +
      'оплативш*, перечисливш*, по факту оплаты, при предоплате, при поступлении, с предоплатой',
  },
  en: {
    pay:
      'prepay*, pre payment, pre pay, advance payment, pay, pays, paid, paying, payment, ' +
      'payments, transfer, transferred, transfers, wire, rent is received, is received, has ' +
      'arrived, arrives, clears, send money, send the money, send the deposit, send a deposit, ' +
      'send the payment, send deposit, send the rent, send me the, send us the, send a ' +
      'refundable, send the first, send half, money, rent upfront, upfront payment, we ask for, ' +
      'charged, payable, charge, send us, we receive, i receive, received, pay the booking, ' +
      'wired, wires, wiring',
    order:
      'you pay, you transfer, you send, please transfer, please pay, must pay, must be paid, ' +
      'must be sent, must be transferred, need to pay, need to transfer, need to send, have to ' +
      'pay, have to transfer, have to send, required to pay, transfer the, transfer a, pay the ' +
      'first, pay the deposit, pay a deposit, pay the rent, pay a small, send the deposit, send ' +
      'a deposit, send the money, send the first, send half, just pay, we ask for, i ask for, ' +
      'please send a refundable, please send the deposit, pay 1, pay one, pay half, pay 50, pay ' +
      'via, pay by, pay through, i need a, we need a, i require, we require, just send, you will ' +
      'be charged',
    deposit:
      'deposit, security deposit, fee, holding fee, booking fee, guarantee, retainer, ' +
      'commission, agent fee, agency fee, agents fee, service fee, prepayment, registration fee, ' +
      'down payment',
    remote:
      'to card, to my card, to a card, to the card, card transfer, bank transfer, to my account, ' +
      'to the account, to my bank account, to my iban, iban, western union, moneygram, money ' +
      'gram, pay pal, in crypto, crypto, usdt, bitcoin, btc, via paypal, by paypal, paypal, ' +
      'revolut, wise, zelle, wire transfer, online payment, paid online, pay online, payment ' +
      'page, payment link, idram, telcell, gift card*, by transfer, via transfer, cash app, ' +
      'cashapp, venmo, skrill, payoneer, sepa, swift, kaspi, ton, eth, on my revolut, to my ' +
      'revolut, by bank transfer, via bank transfer, paypal friends, apple pay',
    before:
      'before viewing, before the viewing, before any viewing, before seeing, before you see, ' +
      'before a visit, before the visit, before visiting, prior to viewing, prior to the ' +
      'viewing, without viewing, without a viewing, before showing, before the showing, before ' +
      'we meet, before meeting, before inspection, before i show, before you view, before i give ' +
      'the address, before you come, sight unseen, no viewing, no viewings, viewing is not ' +
      'possible, cannot show, can not show, viewings are not possible, before you visit, before ' +
      'your visit, before a tour, before we show, no showings, unable to show, not able to show',
    ahead:
      'in advance, upfront, up front, beforehand, ahead, first pay, first payment, first the ' +
      'deposit, first send, payment first, deposit first, pay first, money first',
    once:
      'after, once, as soon as, when, upon, on receipt of, following, only after, the moment, in ' +
      'exchange for, against, as soon as i, provided that, subject to, in return for',
    next: 'after that, after which, and then, then',
    payer:
      'only those who, only for those who, only to those who, who pays first, the first who, the ' +
      'first one who, first person who, only people who, only tenants who, whoever pays, whoever ' +
      'sends, whoever transfers, first to pay, first to send, first to transfer, only after, ' +
      'those who have, the one who, whoever, first person to, first one to, people who, anyone ' +
      'who, person who',
    visit:
      'viewing, viewings, view, show, showing, visit, address, appointment, meet, tour, ' +
      'inspection, location, viewer, see, visits, visiting, come, appointments, showings, ' +
      'directions',
    forVisit:
      'to view, for a viewing, for the viewing, to see the flat, to see it, to see the ' +
      'apartment, to visit, to schedule a viewing, to book a viewing, to arrange a viewing, to ' +
      'confirm the viewing, to confirm a viewing, viewing list, to get the address',
    access: 'code, codes, lockbox, access, passcode, pin',
    code:
      'smart lock code, lockbox code, get the code, the code, the door code, the lock code, the ' +
      'entry code, the access code, a door code',
    delivery:
      'courier, fed ex, dhl, fedex, by post, lockbox, key box, keybox, parcel, shipped, by mail, ' +
      'key safe, agent brings, agent will bring, agent delivers, neighbour gives, neighbor ' +
      'gives, friend will give, mailbox, letterbox, post box, under the mat, self check in, ' +
      'mailed, couriered, friend gives, brings the keys, delivers the keys, deliver the keys, ' +
      'hands over the keys, gives the keys, locker, key locker, come by fedex',
    keys:
      'keys by courier, keys by mail, keys by post, keys by dhl, send you the keys, send the ' +
      'keys, keys will be sent, mail you the keys, mail the keys, courier will bring the keys, ' +
      'courier brings the keys, courier hands over the keys, post the keys, keys via courier, ' +
      'ship the keys, keys are shipped, keys will be shipped, keys are sent, keys delivered, ' +
      'keys will be delivered, keys will be mailed, mailed to you, keys are mailed, keys in the ' +
      'mailbox, release the keys, send you keys, mailing the keys, fedex the keys',
    reserve:
      'to reserve, to book, to hold, to secure, reserve, reserves, reserved, reservation, ' +
      'reservations, booking, to keep it for you, to take it off, keep the flat for, hold the ' +
      'flat, hold it for, holds the flat, holds it, hold for you, viewing list, waiting list, ' +
      'shortlist, take it off the market, take down the ad, block the dates, save it for you, ' +
      'first in line, in the queue, priority, take it off, off the market, remove the ad, remove ' +
      'the listing, to lock it, lock it in, lock in, guarantee your, keep it, keep it for, hold ' +
      'it, save the flat, block it, reserving',
    fee:
      'visitor pass, visit pass, entry pass, access pass, application fee, background check, ' +
      'credit check',
    away:
      'remotely, from abroad, abroad, i am in, i live in, i work in, overseas, out of the ' +
      'country, docusign, e sign, digital contract, contract by email, contract via email, by ' +
      'email, i moved to, i am currently in, currently in, currently working, offshore, on a ' +
      'ship, missionary, mission in, posted to, relocated, moved abroad, i moved abroad, living ' +
      "abroad, working in, out of town, not in the country, i'm in, i'm currently, not in town",
    site:
      'airbnb, through booking com, via booking com, payment link, secure link, payment page, ' +
      'send you the link, send you a link, send the link, escrow, trustee, secure payment, ' +
      'through airbnb, on airbnb, via airbnb, on booking, private link, my link, trusted site, a ' +
      'link to pay, link to pay, booking link, third party, protected payment, safe payment',
    not: "no, not, never, without, don't, dont, do not, nobody, doesn't, avoid",
    notAfter:
      'not needed, not required, is not required, is not needed, not necessary, not accepted',
    harmless:
      'after viewing, after the viewing, after you see, after seeing, after signing, after we ' +
      'sign, after you sign, once the lease is signed, once you are here, and we sign, once ' +
      'signed, we sign, on moving in, at move in, when you move in, move in day, on signing, ' +
      'upon signing, when signing, at signing, the contract is signed, lease is signed, upon ' +
      'check in, on arrival, after you get the keys, when you get the keys, together with the ' +
      'keys, at key handover, in cash, in person, beware, scam, scams, scammer*, fraud*, fake, ' +
      'lying, report them, report him, anyone asking, anybody who, not me, in my name, first and ' +
      'last month, months in advance, month in advance, a month in advance, paid in advance, ' +
      'come and see, see it first, see the flat first, shows it, shows the flat, will show you, ' +
      'can show you, shows you, see it any day, viewing any, viewings any, viewing is free, do ' +
      'not send, never send, never pay, do not pay, nobody should, not before, only after ' +
      'viewing, handed over, face to face, meet the owner, at the office, in our office, cash, ' +
      'watch out, be careful, until you are here, when you arrive, you visit, if you are abroad',
    prior: 'before, prior to, ahead of',
    earlier: '',
    for: '',
    only: 'only, solely, exclusively, strictly',
    contract: 'contract, lease, agreement',
    sent:
      'by whatsapp, via whatsapp, on whatsapp, by telegram, via telegram, in telegram, on ' +
      'telegram, by email, via email, by mail, by e mail, emailed, digitally, online, ' +
      'electronically, docusign, e signed, remotely, i send, i will send, we send, will be sent, ' +
      'is sent, will email',
    need: 'need, needs, needed, require, requires, required, mandatory, must, obligatory',
    yours:
      "flat is yours, apartment is yours, place is yours, it is yours, its yours, it's yours, " +
      'keys are yours, studio is yours, yours is the flat, room is yours',
    passport:
      'passport copy, copy of passport, copy of your passport, photo of your passport, photo of ' +
      'passport, picture of your passport, passport scan, scan of your passport, scan of ' +
      'passport, passport photo, id photo, photo of your id, copy of your id, passport picture, ' +
      'your passport copy, a passport copy, id copy, picture of your id',
    proof:
      'proof of payment, payment proof, screenshot*, proof of transfer, payment confirmation, ' +
      'transfer confirmation, payment receipt, transfer receipt, serious intent*, prove you are ' +
      'serious, show you are serious, seriousness, time wasters, timewasters',
    refund:
      'refund*, return*, give it back, money back, get it back, get it all back, it back, send ' +
      'back, give back, back to you, reimburs*',
    dislike:
      "if you don't like, if you do not like, if you dont like, if it does not suit, if it " +
      "doesn't suit, if you change your mind, if you are not happy, if you're not happy, if not " +
      "satisfied, if you are not satisfied, if you don't want, if you don't take, if you do not " +
      "take, not to your liking, don't like it, do not like it",
    excuse:
      "not a scam*, no scam*, am not scam*, not scammer*, isn't a scam*, fake visitor*, fake " +
      'visit*, fake client*, fake people, fake call*, fake request*, fake viewing*, rest in ' +
      'cash, rest on arrival, the rest when you move in, the rest at check in, the rest in person',
    holder:
      'concierge, doorman, notary, lawyer, with the guard, from the guard, with the concierge, ' +
      'cousin',
    key: 'key, keys',
    first: '',
    paidVisit:
      'viewing fee, viewing costs, viewing cost, viewing is paid, paid viewing, paid viewings, ' +
      'viewings cost, pay to view, pay for the viewing, pay for a viewing, viewing deposit, ' +
      'viewing price, viewings are paid',
    paid:
      'on payment, upon payment, against a deposit, against payment, once paid, payment ' +
      'confirmed, confirmed payment, paid reservation, with prepayment, by prepayment',
  },
  ka: {
    pay:
      'წინასწარ გადახდ*, წინასწარი გადახდ*, წინასწარ თანხ*, ჩარიცხ*, გადარიცხ*, გადმორიცხ*, ' +
      'გადაიხად*, გადაიხდ*, გადახდ*, გადაგიხდ*, თანხ*, ფულ*, რიცხავ*, ირიცხება, იხდი*, ' +
      'ჩამირიცხ*, გადმომირიცხ*, გამომიგზავნ*, გადმოგზავნ*, მირიცხავ*, დარიცხ*, შემოიტან*, ' +
      'შეიტან*, გადმოაგზავნ*, აისახება, დამირიცხ*, ჩაირიცხ*, გადაირიცხ*, იხდება, გადმოგვირიცხ*, ' +
      'ჩაგვირიცხ*, დაფარ*, გადმომიგზავნ*, შემოტან*',
    order:
      'ჩარიცხეთ, ჩარიცხავთ, ჩამირიცხ*, ჩარიცხოთ, გადარიცხეთ, გადარიცხავთ, გადარიცხოთ, ' +
      'გადმორიცხეთ, გადმორიცხავთ, გადმორიცხოთ, გადმომირიცხ*, გადაიხადეთ, გადაიხდით, გადაიხადოთ, ' +
      'იხდით, რიცხავთ, გამომიგზავნე*, ჩარიცხე, გადმორიცხე, გადაიხადე, გადმოგვირიცხეთ, უნდა ' +
      'გადაიხადოთ, უნდა ჩარიცხოთ',
    deposit:
      'დეპოზიტ*, გირაო*, ბე, ბეს, ავანს*, შენატან*, საფასურ*, საგარანტიო*, საკომისიო*, ' +
      'მომსახურების, წინასწარი, ჯავშნის საფასურ*, ბეთი',
    remote:
      'ბარათზე, ანგარიშზე, ბანკის ანგარიშზე, კრიპტო*, ბარათით, usdt, western union, იბანზე, ' +
      'iban, თიბისი, საქართველოს ბანკი, paypal, wise, revolut, ბიტკოინ*, გადარიცხვით, საფულეზე, ' +
      'crypto*, ონლაინ გადა*, ონლაინ ჩარიცხ*, ბარათის ნომერ*, ანგარიშის ნომერ*, კარტ*, თიბისიზე, ' +
      'ტიბისი, საქართველოს ბანკზე, ბარათის, ბინანს*, usdtთი, usdt ში, ქვიქბანკ*, სწრაფი ' +
      'გადარიცხვ*, western unionით, ვესტერნ*',
    before:
      'დათვალიერებამდე, ნახვამდე, ჩვენებამდე, დათვალიერების გარეშე, ნახვის გარეშე, შეხვედრამდე, ' +
      'ჩვენების გარეშე, ჩამოსვლამდე, ხელშეკრულებამდე, ნახვა ფასიანია, ნახვა არ არის, ჩვენება ' +
      'ფასიანია, ვერ გაჩვენებთ, სანამ ნახავთ, სანამ გაჩვენებთ, სანამ ვნახავთ, მოსვლამდე, ' +
      'გაჩვენებამდე, ვერ გაჩვენებ*, ვერ ვაჩვენებ*, ნახვა ფასიანი*',
    ahead: 'წინასწარ, წინასწარი, ახლავე, დღესვე ჩარიცხ*, დღესვე გადმორიცხ*',
    once:
      'როგორც კი, როცა, როდესაც, სანაცვლოდ, ჩარიცხვისთანავე, გადარიცხვისთანავე, გადახდისთანავე, ' +
      'მას მერე რაც, მას შემდეგ რაც, მაშინვე როცა, მხოლოდ მას შემდეგ',
    next: 'შემდეგ, მერე, უკან, შემდგომ',
    payer:
      'ვინც, მხოლოდ მას, მხოლოდ მათ, პირველს, ვინც პირველი*, პირველი ვინც, მას ვინც, იმას ვინც, ' +
      'ვინც მალე',
    visit:
      'ნახვა*, ნახვის, დათვალიერებ*, ჩვენებ*, გაჩვენებ*, ვაჩვენებ*, მისამართ*, შეხვედრ*, საშვ*, ' +
      'ვნახ*, ვაჩვენო, გაჩვენოთ, მნახველ*, მისამარც, ვიზიტ*, ლოკაცი*',
    forVisit:
      'სანახავად, ნახვისთვის, დათვალიერებისთვის, ჩვენებისთვის, დასათვალიერებლად, რომ ნახოთ, ' +
      'მისამართისთვის',
    access: 'მისამარც, კოდ*, საკეტ*',
    code: 'კარის კოდ*, საკეტის კოდ*, კოდს გამოგიგზავნ*, კოდს მოგწერ*, კოდს მიიღებთ, კოდს გაძლევ*',
    delivery:
      'კურიერ*, ფოსტ*, dhl, ამანათ*, სეიფ*, მოგიტანთ, მოგიტანს, გადმოგცემთ, საფოსტო ყუთ*, ყუთში, ' +
      'ნაცნობი მოგცემთ, მეზობელი მოგცემთ, მეგობარი მოგცემთ, მომცემი',
    keys:
      'გასაღებს ფოსტით, გასაღები ფოსტით, გასაღებს კურიერით, გასაღები კურიერით, გასაღებს ' +
      'გამოგიგზავნ*, გასაღებს გამოგზავნ*, გამოგიგზავნით გასაღებ*, გამოგიგზავნ გასაღებ*, კურიერი ' +
      'მოგიტანთ გასაღებ*, გასაღებს კურიერი, კურიერი გასაღებ*, გასაღებს dhl, გასაღებს მიიღებთ, ' +
      'გასაღებს ფოსტა, გასაღებს მოგიტან*, გასაღებს მოგაწვდი*',
    reserve:
      'დაჯავშნ*, ჯავშნ*, ჯავშან*, დასაჯავშნ*, დარეზერვ*, დასარეზერვ*, რეზერვ*, დაბრონ*, ' +
      'დასაბრონ*, ბრონ*, შეგინახ*, შევინახ*, ვინახავ*, დასამაგრ*, მოვხსნ*, ჩაგწერ*, რიგში, ' +
      'შეგინარჩუნ*, დაგიტოვ*, დაგიჯავშნ*, მოვხსნი განცხადება*, განცხადებას მოვხსნ*, დაგიკავ*, ' +
      'გიჯავშნ*',
    fee: 'საშვი, საშვის, საშვით',
    away:
      'საზღვარგარეთ, უცხოეთში, დისტანციურ*, ონლაინ ხელშეკრულებ*, ელექტრონულ*, ემიგრაცი*, გემზე, ' +
      'მივემგზავრ*, გერმანიაში ვარ, იტალიაში ვარ, ამერიკაში ვარ, ქალაქში არ ვარ, საქართველოში არ ' +
      'ვარ, მისიონერი, პოლონეთში, მეილით, მეილზე, საფრანგეთში, გერმანიაში, იტალიაში, ამერიკაში, ' +
      'ესპანეთში, ისრაელში, თურქეთში, საბერძნეთში, უცხოეთიდან, სხვა ქალაქში, ქვეყნის გარეთ',
    site:
      'airbnb*, ლინკს მოგწერ*, ლინკს გამოგიგზავნ*, ლინკით, ბმულს გამოგიგზავნ*, ბმულით, ბმულზე, ' +
      'ლინკზე, airbnb ით, airbnb ის, airbnb ზე, booking ით, ბმულს, ლინკს, ლინკი, ბმული',
    not: 'არ, ნუ, არანაირი, არავის, არასდროს, უარი',
    notAfter:
      'არ არის, არ გვჭირდება, არ მოითხოვ*, არ სჭირდება, არ არის საჭირო, არ ვითხოვთ, არ მჭირდება, ' +
      'არ მინდა',
    harmless:
      'დათვალიერების შემდეგ, დათვალიერების მერე, ნახვის შემდეგ, ნახვის მერე გადა*, ხელშეკრულების ' +
      'გაფორმებისას, ხელშეკრულების გაფორმების, ხელშეკრულების შემდეგ, ხელშეკრულების მერე, ' +
      'ხელშეკრულებისას, ხელმოწერ*, შესვლისას, შემოსვლისას, გასაღების გადაცემისას, გასაღების ' +
      'მიღებისას, თაღლით*, ფრთხილად, ადგილზე, ნაღდი, პირველი და ბოლო, ჩვენი სახელით, არ ჩარიცხ*, ' +
      'ნუ გადარიცხ*, ნუ ჩარიცხ*, აჩვენებს, გაჩვენებთ ნებისმიერ, მოდით ნახეთ, ჯერ ნახეთ, ჯერ ' +
      'ნახვა, ნახვა უფასო*, ნახვა ნებისმიერ, ნაღდად, ოფისში, ხელშეკრულებაზე, არავის, ნუ ' +
      'ჩაურიცხავ*, ერიდეთ, მოერიდეთ, არ დაიჯეროთ',
    prior: 'სანამ, მანამ',
    earlier: '',
    for: '',
    only: 'მხოლოდ, მარტო',
    contract: 'ხელშეკრულებ*, კონტრაქტ*',
    sent:
      'მეილზე, მეილით, იმეილზე, ელფოსტ*, გამოგიგზავნ*, გამოგზავნ*, გაგიგზავნ*, გიგზავნი*, ' +
      'ვოტსაპ*, whatsapp*, ტელეგრამ*, ონლაინ, დისტანციურ*, ელექტრონულ*',
    need:
      'საჭიროა, საჭირო, სავალდებულო*, აუცილებელ*, მჭირდება, გვჭირდება, მოითხოვება, ვითხოვ, ' +
      'ვითხოვთ',
    yours: 'ბინა მისია, ბინა თქვენია, მისია, თქვენია, გასაღები თქვენია, იმისია',
    passport:
      'პირადობის ფოტო*, პირადობის სურათ*, პასპორტის ფოტო*, პასპორტის ასლ*, პირადობის ასლ*, ' +
      'პასპორტის სურათ*, პირადობის მოწმობის ფოტო*, პირადობის მოწმობის ასლ*, პირადობას ' +
      'გამომიგზავნ*, პირადობის სქრინ*',
    proof: 'ქვითარ*, ჩეკ*, სქრინ*, სკრინ*, გადახდის დამადასტურებ*, სერიოზულობ*, სერიოზული განზრახ*',
    refund: 'დაგიბრუნ*, დავაბრუნ*, ვაბრუნებ*, ბრუნდება, გიბრუნ*, უკან დაგიბრუნ*, უკან მიიღებთ',
    dislike:
      'თუ არ მოგეწონ*, თუ არ მოგეწონა, თუ გადაიფიქრ*, თუ არ მოგწონ*, არ მოგეწონება*, არ ' +
      'მოგეწონათ, თუ არ მოგერგ*, თუ უარს, რომ არ მოგეწონ*',
    excuse:
      'თაღლითი არ ვარ, თაღლითობა არ არის, არ ვარ თაღლითი, თაღლითები არ ვართ, თაღლითი არ გეგონოთ, ' +
      'დანარჩენს ადგილზე, დანარჩენი ადგილზე, დანარჩენს ნაღდ*, დანარჩენს შესვლისას, დანარჩენი ' +
      'შესვლისას',
    holder:
      'მეეზოვე*, ნოტარიუს*, ადვოკატ*, კონსიერჟ*, დაცვასთან, დაცვისგან, მეზობლისგან, მეზობელთან, ' +
      'ჩემი იურისტ*',
    key: 'გასაღებ*',
    first: 'ჯერ, თავიდან, დასაწყისში',
    paidVisit:
      'ნახვა ფასიან*, ჩვენება ფასიან*, დათვალიერება ფასიან*, ნახვა ღირს, ნახვის საფასურ*, ' +
      'ჩვენების საფასურ*',
    paid:
      'გადამხდელ*, ჩამრიცხავ*, ჩარიცხვისთანავე, გადარიცხვისთანავე, გადახდისთანავე, ჩარიცხვით, ' +
      'გადმომრიცხავ*',
  },
  hy: {
    pay:
      'կանխավճար*, նախավճար*, կանխավ, փոխանց*, վճար*, գումար*, փող*, ուղարկեք, ուղարկում եք, ' +
      'ուղարկել, ուղարկի, գցեք, գցում եք, մուծ*, վճարում եք, կվճար*, կփոխանց*, կուղարկեք, գցել, ' +
      'կգցեք, տվողներ*, կմուծեք, ստանամ գումար*',
    order:
      'փոխանցեք, փոխանցում եք, փոխանցել, վճարեք, վճարում եք, վճարել, ուղարկեք, ուղարկում եք, ' +
      'մուծեք, մուծում եք, մուծել, գցեք, գցում եք, կվճարեք, կփոխանցեք, կուղարկեք, պետք է վճարել, ' +
      'պետք է փոխանցել, անհրաժեշտ է վճարել, ուղարկի, վճարիր, փոխանցիր',
    deposit:
      'դեպոզիտ*, գրավ*, ավանս*, երաշխիք*, մուծում*, միջնորդավճար*, գործակալի, գործակալական, ' +
      'ծառայությ*, ամրագրման վճար*, կանխավճար*, նախավճար*',
    remote:
      'քարտին, քարտիս, քարտով, իմ քարտին, քարտի վրա, հաշվին, հաշվեհամարին, հաշվիս, կրիպտո*, ' +
      'usdt, usdt ով, western union, western union ով, իդրամ*, idram, idram ով, թելսել*, ' +
      'telcell, telcell ով, easypay, փոխանցումով, փոխանցմամբ, paypal, wise, revolut, բիթքոին*, ' +
      'դրամապանակ*, օնլայն վճար*, առցանց վճար*, օնլայն փոխանց*, քարտի համար*, քարտս, idramով*, ' +
      'ռեվոլյուտ*, qr, արքա քարտ*, փոխանցում քարտ*, վեսթերն*, վեստերն*',
    before:
      'մինչև դիտում*, մինչև դիտել*, մինչ դիտում*, դիտումից առաջ, դիտելուց առաջ, տեսնելուց առաջ, ' +
      'մինչև այց*, այցից առաջ, առանց դիտ*, ցուցադրումից առաջ, մինչև ցուցադր*, մինչև տեսնելը, ' +
      'մինչև տեսնեք, մինչ տեսնելը, առանց տեսնելու, առանց նայելու, մինչև նայելը, նայելուց առաջ, ' +
      'մինչև հանդիպ*, հանդիպումից առաջ, մինչև ցույց, ցույց տալուց առաջ, մինչև գալը, դիտումը ' +
      'վճարովի, ցույց տալ չեմ կարող, չեմ կարող ցույց տալ, ցույց չեմ տալիս, առանց դիտման, ցույց ' +
      'տալը վճարովի',
    ahead: 'առաջուց*, նախապես, հիմա, կանխավ',
    once: 'հենց որ, երբ, անմիջապես հետո, միայն, երբ որ, պայմանով որ',
    next: 'հետո, ապա, որից հետո, պես, դիմաց',
    payer:
      'ով առաջին*, միայն նրան, միայն նրանց, ովքեր, ով շուտ, ով, ով առաջինը, առաջինը ով, նա ով, ' +
      'նրան ով, նրան կտամ, նրանց ովքեր',
    visit:
      'դիտում*, ցուցադր*, ցույց, այց*, հասցե*, հանդիպ*, տեսնել*, նայել*, դիտել*, կցուցադր*, ' +
      'տեսնեք, նայեք, ցույց տալ*, կտեսնեք, կնայեք',
    forVisit:
      'դիտման համար, դիտելու համար, տեսնելու համար, նայելու համար, ցուցադրման համար, հասցեի ' +
      'համար, հասցեն կտամ, հասցեն կուղարկ*, հասցեն կգրեմ, ցույց կտամ, բնակարանը տեսնելու համար',
    access: 'կոդ*, մուտքի կոդ*',
    code: 'դռան կոդ*, կողպեքի կոդ*, կոդը կուղարկ*, կոդը կտամ, կոդը ստան*, կոդը կգրեմ',
    delivery:
      'առաքիչ*, առաքում*, dhl ով, dhl, փոստ*, կուրիեր*, կբերի, կհանձնի, կփոխանցի բանալ*, սեյֆ*, ' +
      'ընկերս կտա, հարևանը կտա, հարևանը կբերի, ընկերս կբերի, տուփ*, բանկոմատի',
    keys:
      'բանալիները կուղարկ*, բանալիները փոստով, բանալին փոստով, բանալիները առաքիչ*, բանալին ' +
      'առաքիչ*, կուղարկեմ բանալ*, բանալին կուղարկ*, բանալին dhl, բանալին dhl ով, առաքիչը կբերի ' +
      'բանալ*, առաքիչը բանալ*, բանալին դռնապան*, բանալին կբեր*, բանալիները կբեր*, բանալիները ' +
      'փոստ*, բանալին կուրիեր*, բանալիները կստանաք փոստ*, բանալին կստանաք փոստ*, կուրիերը կբերի',
    reserve:
      'ամրագր*, բրոն*, պահելու համար, պահելու, ռեզերվ*, պահում եմ, պահեմ, պահում, դրան եմ ' +
      'պահում, հերթ*, հանեմ հայտարարությունը, կհանեմ հայտարարություն*, հանեմ հայտարարություն*, ' +
      'կպահ*, պահենք',
    fee: 'անցագիր*',
    away:
      'արտերկր*, արտասահման*, հեռավար, հեռակա, առցանց պայմանագ*, էլեկտրոնային, էլ փոստով, ' +
      'գերմանիայում եմ, ռուսաստանում եմ, երևանում չեմ, հայաստանում չեմ, email ով, emailով*, ' +
      'մեյլով, իմեյլով, օնլայն պայմանագ*, ֆրանսիայում*, գերմանիայում*, ռուսաստանում*, ' +
      'ամերիկայում*, իսպանիայում*, մոսկվայում*, ուրիշ քաղաք*, ուրիշ երկր*, այլ երկր*, երկրից ' +
      'դուրս',
    site:
      'airbnb, airbnb ով, հղումը կուղարկ*, հղումով, լինկը կուղարկ*, հղում կուղարկ*, լինկ ' +
      'կուղարկ*, airbnb ի, booking ի, booking ով, հղումը, հղում, լինկ*, airbnbով, airbnbի',
    not: 'առանց, մի, երբեք, ոչ մի, չեմ, չենք, ոչինչ',
    notAfter:
      'պետք չէ, չի պահանջվում, չենք պահանջում, չկա, հարկավոր չէ, չեմ ուզում, չեմ պահանջում, պետք ' +
      'չի',
    harmless:
      'դիտումից հետո, տեսնելուց հետո, նայելուց հետո, պայմանագիրը կնքելիս, պայմանագիր կնքելիս, ' +
      'կնքելիս, կնքելուց, պայմանագրից հետո, պայմանագրով, ստորագր*, տեղափոխվելիս, մտնելիս, ' +
      'բանալին ստանալու, բանալին ստանալիս, բանալիները ստանալիս, խարդախ*, զգուշ*, զգույշ*, կեղծ*, ' +
      'մի խաբվ*, խաբ*, ես չեմ, տեղում, տանտիրոջը, առաջին և վերջին, ցույց է տալիս, կտեսնեք, նախ ' +
      'տեսեք, եկեք տեսեք, եկեք նայեք, դիտումը անվճար, մի փոխանցեք, մի վճարեք, կանխիկ, ' +
      'գրասենյակում, պայմանագրի, մի հավատ*, զգոն*',
    prior: 'մինչև, մինչ, մինչեւ',
    earlier: 'առաջ',
    for: '',
    only: 'միայն, միմիայն',
    contract: 'պայմանագիր*',
    sent:
      'մեյլով, իմեյլով, էլ փոստով, փոստով, կուղարկ*, ուղարկում եմ, ուղարկեմ, վոթսափ*, online, ' +
      'whatsapp*, տելեգրամ*, առցանց, օնլայն, հեռավար, էլեկտրոնային, email*',
    need: 'անհրաժեշտ, պետք, պահանջվում, պարտադիր, հարկավոր, պահանջում',
    yours: 'ձերն է, ձերն ա, քոնն ա, քոնն է, նրանն է, նրանն ա, ձեզ կլինի, դրանն ա, ձերը կլինի',
    passport:
      'անձնագրի նկար*, անձնագրի լուսանկար*, անձնագրի պատճեն*, անձնագրի սկան*, անձնագրի ֆոտո*, ' +
      'անձնագրիդ նկար*',
    proof: 'սքրին*, սկրին*, կտրոն*, անդորրագիր*, լուրջ մտադր*, լրջությ*, չեկը, վճարման չեկ*',
    refund:
      'վերադարձ*, կվերադարձ*, հետ կտամ, հետ կտանք, հետ կտրվի, հետ եմ տալիս, հետ կվերադարձ*, հետ ' +
      'կփոխանց*',
    dislike:
      'եթե չհավան*, չհավանեք, եթե դուր չգա*, դուր չգա*, եթե չհամապատասխան*, եթե մտափոխ*, եթե ' +
      'հրաժարվ*, եթե չի դուր, եթե չվերցն*',
    excuse:
      'խաբեբա չեմ, խարդախ չեմ, խաբեություն չէ, խարդախություն չէ, խաբեություն չի, խաբեություն ' +
      'չկա, մնացածը տեղում, մնացածը տեղափոխվելիս, մնացածը մտնելիս, մնացածը կանխիկ',
    holder: 'դռնապան*, պահակ*, նոտար*, փաստաբան*, հարևանի մոտ, պահակի մոտ, դռնապանի մոտ',
    key: 'բանալի*',
    first: 'նախ, սկզբում, սկզբից',
    paidVisit:
      'դիտումը վճարովի*, դիտելը վճարովի*, ցույց տալը վճարովի*, ցուցադրումը վճարովի*, այցը ' +
      'վճարովի*',
    paid: 'վճարողին, փոխանցողին, վճարողներ*, տվողներ*, փոխանցողներ*, կանխավճարով',
  },
  sr: {
    pay:
      'uplat*, predujam, placanj*, platit*, plati, placa, placate, placas, prebac*, posalj*, ' +
      'saljes, saljete, novac, pare, para, unapred, doznac*, transfer*, isplat*, uplac*, leze, ' +
      'naplac*, platim, legne, stigne uplata, salju',
    order:
      'uplatite, uplatiti, uplacujete, prebacite, prebaciti, platite, platiti, dostavite uplat*, ' +
      'izvrsite uplat*, posaljite depozit, posaljite kapar*, posaljite novac, posaljete novac, ' +
      'uplatis, prebaci, prebacis, posaljite, posaljite kaparu, izvrsite, treba uplatiti, treba ' +
      'platiti, mora da se plati, morate uplatiti',
    deposit:
      'depozit*, kapar*, akontacij*, avans*, kaucij*, garancij*, obezbedenj*, osigur*, ' +
      'provizij*, naknad*, predujam, agencijsk*',
    remote:
      'na karticu, na moju karticu, na racun, na moj racun, na tekuci racun, preko western ' +
      'uniona, western union, western unionom, paypal*, kript*, u kriptu, usdt, revolut*, wise, ' +
      'ips, post net*, poste net*, postnet*, preko poste, uplatnic*, iban, bitkoin*, moneygram*, ' +
      'online uplat*, uplata online, onlajn uplat*, uplata onlajn, platite online, preko ' +
      'interneta, brojem racuna, broj racuna, ripio, vajz, wiseom, payoneer, na ziro racun, na ' +
      'ziro, prenosom, bankovnim transferom, binance*, instant transfer*, prenos novca, ips qr',
    before:
      'pre gledanja, pre razgledanja, pre obilaska, pre nego sto vidite, pre nego sto dodjete, ' +
      'pre nego sto ga vidite, prije gledanja, prije razgledanja, bez gledanja, bez razgledanja, ' +
      'bez obilaska, pre dolaska, pre susreta, pre nego se vidimo, gledanje nije moguce, ' +
      'razgledanje nije moguce, ne mogu da pokazem, ne pokazujem, gledanja nema, nema gledanja, ' +
      'gledanje se ne moze, nema ko da pokaze, nije moguce gledanje, nije moguce pogledati, bez ' +
      'prethodnog gledanja',
    ahead: 'unapred, prethodno, najpre, avansno',
    once:
      'nakon, posle, kad, kada, cim, po uplati, po prijemu, tek kad, tek kada, tek posle, po ' +
      'izvrsen*, u zamenu za, samo uz, tek uz, isključivo uz, iskljucivo uz, posto, nakon sto, ' +
      'posle sto, uz uslov da, uz uslov',
    next: 'nakon toga, posle toga, pa onda, a zatim, pa, zatim, onda',
    payer:
      'onome ko, onom ko, ko prvi, prvom ko, samo onima koji, onima koji, onaj ko, samo onome, ' +
      'ko pre, prvi koji, prvi ko, ko prvi uplati, prvom koji, onaj koji, ko god',
    visit:
      'gledanj*, razgledanj*, obilaz*, obilask*, pokazujem, pokazivanj*, adres*, termin*, ' +
      'vidjanj*, pokazem, susret*, vidite, pogledate, pogledati, posete, poseta, dodjete, ' +
      'lokacij*, obidjete',
    forVisit:
      'za gledanje, za razgledanje, za obilazak, za pokazivanje, za termin, za adresu, da vidite ' +
      'stan, da pogledate stan',
    access: 'sifr*, kod, koda, kod za, pristup*',
    code:
      'sifra brave, sifru brave, sifra za vrata, kod za vrata, kod za bravu, sifru saljem, ' +
      'dobijate sifr*, saljem sifr*, saljem kod, dobijate kod, sifra za ulaz',
    delivery:
      'kurir*, dhl*, postom, posta, sefic*, brzom postom, paket*, daje komsij*, predaje komsij*, ' +
      'daje komsinic*, donosi, dostavlja, kljuc od portira, kljuc od domara, u sefu, u ' +
      'sanducet*, sanduce*, postanskom, komsija daje, u kutiji, kutija za kljuc*, sef, rodjak, ' +
      'drug daje, prijatelj daje, prijatelj predaje',
    keys:
      'kljuceve saljem, saljem kljuc*, saljemo kljuc*, kljuc* postom, kljuc* kurirom, kljuc* ' +
      'kurirsk*, kljuc* dhl*, kljuc* stizu, kljuc* stize, kljuceve dobijate postom, kurir donosi ' +
      'kljuc*, kurir vam donosi kljuc*, kurirom kljuc*, posaljem kljuc*, kljuc* posaljem, kljuc* ' +
      'saljem, kljuceve dobijate, kljuc dobijate postom, kljuceve postom, kljuceve kurirom',
    reserve:
      'rezervacij*, rezervis*, cuvanje stana, da sacuvam*, cuvam, cuvamo, sacuvam, drzim stan, ' +
      'drzim, zadrzavam, blokiram, skidam oglas, skinem oglas, listu cekanja, lista cekanja, ' +
      'prednost, red za, skinuo oglas, skinuli oglas, skinemo oglas, drzimo, sklonim oglas, ' +
      'povucem oglas',
    fee: 'propusnic*, taksa za, taksu za',
    away:
      'na daljinu, iz inostranstva, u inostranstvu, van zemlje, u nemackoj, u becu, u austriji, ' +
      'nisam u srbiji, nisam u beogradu, ugovor mejlom, ugovor preko mejla, preko mejla, mejlom, ' +
      'online ugovor, elektronski ugovor, ugovor online, na brodu, na misiji, u misiji, ' +
      'digitaln*, trenutno radim u, radim u, zivim u, u svajcarskoj, u norveskoj, u svedskoj, u ' +
      'americi, u kanadi, u italiji, u francuskoj, u spaniji, u dubaiju, u rusiji, u drugom ' +
      'gradu, preselio, preselila, zbog posla u',
    site:
      'airbnb*, preko booking*, posaljem link, posaljem vam link, saljem link, preko linka, na ' +
      'linku, sigurna uplata, airbnb linka, airbnb linkom, preko airbnb*, link za placanje, link ' +
      'za uplatu, linkom, linka, preko sajta, escrow',
    not: 'bez, ne, nije, nema, nikad, nikada, nemojte, nista',
    notAfter: 'nije potreb*, se ne traz*, ne traz*, nije obavez*, ne uzimam',
    harmless:
      'nakon gledanja, posle gledanja, posle razgledanja, nakon razgledanja, nakon potpis*, ' +
      'posle potpis*, kad potpisemo, kada potpisemo, kada potpisete, kad se vidimo, tek kad se, ' +
      'i potpisemo, pri useljenju, prilikom useljenja, na dan useljenja, pri potpisivanju, ' +
      'prilikom potpisivanja, kod useljenja, u nasoj kancelariji, na licu mesta, licno, prevar*, ' +
      'lazn*, oprez*, pazite, mesec unapred, meseca unapred, za mesec, uz ugovor, pokazuje, ' +
      'pokazace, ima kljuceve i punomoc*, punomoc*, prvo pogledajte, prvo dodjite, dodjite i ' +
      'pogledajte, gotovin*, u kancelariji, ne uplacujte, ne saljite, gledanje je besplatno, ' +
      'gazdi na, cuvajte se, ne nasedajte, pazite se',
    prior: 'pre, prije, pre nego, pre nego sto',
    earlier: '',
    for: 'za, da',
    only: 'samo, iskljucivo, jedino, tek',
    contract: 'ugovor, ugovora',
    sent:
      'mejlom, mejl, imejlom, emailom, na mejl, na mail, preko mejla, na email, saljem, saljemo, ' +
      'posaljem, poslacu, onlajn, online, preko vajbera, preko vibera, vajber*, viber*, ' +
      'whatsapp*, vocap*, elektronsk*, na daljinu, stize, digitaln*',
    need:
      'potreban, potrebna, potrebno, obavezan, obavezna, obavezno, neophodn*, trazim, trazimo, ' +
      'treba, mora, morate',
    yours:
      'stan je vas, njegov je, vas je, stan je njegov, njegov je stan, kljucevi su vasi, vasi su ' +
      'kljucevi, stan je tvoj',
    passport:
      'sliku pasosa, slika pasosa, sliku licne, slika licne, fotografiju pasosa, fotografija ' +
      'pasosa, sken pasosa, sken licne, kopiju pasosa, kopiju licne, sliku vase licne, sliku ' +
      'dokument*, fotografiju licne',
    proof:
      'potvrda o uplati, potvrdu o uplati, dokaz o uplati, dokaza o uplati, potvrde o uplati, ' +
      'slika uplatnice, sliku uplatnice, skrinsot*, screenshot*, ozbiljnosti, ozbiljnost',
    refund: 'vrac*, vrat*, povracaj*, refund*, nazad',
    dislike:
      'ako se ne dopad*, ako vam se ne dopad*, ako vam se ne svid*, ako se ne svid*, ako ne ' +
      'odgovara, ako vam ne odgovara, ako odustan*, ako se predomisl*, ukoliko se ne dopad*, ' +
      'ukoliko vam se ne dopad*, ukoliko vam se ne svid*, ne svidi, ne dopadne, ukoliko ' +
      'odustan*, ukoliko ne odgovara',
    excuse:
      'nije prevar*, nisam prevar*, nema prevar*, bez prevar*, nisu prevar*, lazne posete, ' +
      'laznih poset*, laznih gledan*, ostatak pri useljenju, ostatak kesom, ostatak na licu ' +
      'mesta, ostatak kod useljenja, ostatak gotovin*',
    holder:
      'domar*, obezbedenje*, advokat*, notar*, javni beleznik, portir*, kod komsi*, na ' +
      'recepciji, komsinici, komsinice, sused*, kod portira',
    key: 'kljuc*',
    first: 'prvo, najpre',
    paidVisit:
      'gledanje se placa, razgledanje se placa, naknada za gledanje, gledanje kosta, gledanje se ' +
      'naplacuje, razgledanje se naplacuje, obilazak se placa, obilazak se naplacuje',
    paid:
      'po uplati, uz uplatu, uz kaparu, uz avans, uplatiocu, uz akontaciju, po prijemu, po ' +
      'izvrsen*, uz predujam, uz prethodnu uplatu',
  },
} satisfies Record<string, Record<PrepaymentConcept, string>>
