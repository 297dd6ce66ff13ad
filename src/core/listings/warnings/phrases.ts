/** What a post that asks for money before a viewing speaks of (see `REQUESTS` in prepayment.ts). */
export type PrepaymentConcept =
  /** Paying, or the money. */
  | 'pay'
  /** Being told to pay. */
  | 'order'
  /** Being told to send it. */
  | 'send'
  /** To ask for an amount, or to cost it. */
  | 'take'
  /** Rent, or a part of it. */
  | 'rent'
  /** Without: the word alone. */
  | 'without'
  /** Not to show, reserve or tell. */
  | 'refuse'
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
  /** A viewing or a meeting. */
  | 'visit'
  /** The address, or to see the flat: also common in honest offers. */
  | 'place'
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
  /** A usual payment. */
  | 'harmless'
  /** A warning about scams. */
  | 'warning'
  /** Words with harmless ones, warnings or negations in them that are none. */
  | 'excuse'

/** By language, in its own letters; Serbian in Latin letters without diacritics. */
export const PREPAYMENT_PHRASES = {
  ru: {
    pay:
      'оплат*, перевод, перевода, переводом, переведите, переведете, перевести, переводите, ' +
      'переводишь, переводят, переведет, перечисл*, вносите, вносится, скинуть, скинете, ' +
      'скинет, скидыва*, заплат*, платите, платишь, деньги, денег, сумму, отправьте, пришлите, ' +
      'пополн*, поступлен*, вношу, вносим, вносить, отправит, отправить залог, кинуть, кинете, ' +
      'киньте, оплач*, скинул*, скинь*, кидай*, кидает*, кинь, закин*, зачисл*, отправляешь, ' +
      'отправь, вышлите, внес*, перекин*, переводов, предопл*, отправляет*, оставит задаток, ' +
      'оставит залог, оставит депозит',
    order:
      'внести, внесите, внесете, вносите, оплатить, оплатите, оплачиваете, заплатить, ' +
      'заплатите, платите, пополните, внеси, оплати',
    deposit:
      'депозит*, залог*, аванс*, взнос*, страхов*, обеспечительн*, комисси*, предоплат*, ' +
      'посреднич*, подбор*, консультаци*, регистрационн*, сбор, задатк*, задаток*, ' +
      'гарантийн*, услуга, услугу, услуги агент*',
    remote:
      'на карту, на карточку, на мою карту, на счет, переводом, крипт*, usdt, trc20, биткоин*, ' +
      'western union, сбп, тинькофф, сбер, сбера, сбербанк*, wise, revolut, paypal, ' +
      'онлайн оплат*, оплата онлайн, перевод онлайн, на киви, через банк, по номеру телефона, ' +
      'по реквизитам, реквизиты, moneygram, юнистрим, через карту, карта bog, карта tbc, ' +
      'карту bog, карту tbc, карта банка, номер карты, скину карту, каспи, яндекс деньги, ' +
      'юмани, по номеру карты, на btc, эфир, на трон, ton, тон кошел*, swift, свифт, по qr, ' +
      'qr код*, подарочн*, на сбер*, вестерн*, westernunion, золот* корон*, на бог, на тбс, ' +
      'на тбц, на tbc, на bog, на мое имя, бинанс*, binance, идрам*, idram*, изипей, easypay, ' +
      'телсел*, telcell, кошелек, на мир, zelle, iban',
    before:
      'перед просмотром, перед показом, перед осмотром, перед встречей, без просмотра, ' +
      'без осмотра, без показа, до подписания договора, до первого просмотра, ' +
      'еще до просмотра, до приезда, не дожидаясь просмотра, за просмотр, за показ, за осмотр, ' +
      'за адрес, просмотр невозможен, показать не могу, показать не получится, просмотров нет, ' +
      'без показов, без просмотров, не могу показать, показов не *, просмотров не *, ' +
      'показы не *, просмотры не *, показать некому, до визита, до встреч*, до осмотр*, ' +
      'до показ*, до просмотр*, показать лично не *, лично показать не *, лично не покажу, ' +
      'показа не будет, просмотра не будет, без посещен*',
    ahead: 'заранее, вперед, предварительно, наперед, авансом, одобрен*, после проверки',
    once:
      'после, как только, когда, сразу как, как придет, как поступ*, в обмен на, по факту, ' +
      'взамен, по получении, по поступлении, при условии, только при, как увижу, как получу, ' +
      'как приду*, как упад*',
    next:
      'после чего, после этого, потом, затем, тогда, далее, дальше, и сразу, и едем, и поедем, ' +
      'и покажу, и показываю, и встречаемся, погнали, и приезжай*, и смотрите, и смотрим',
    payer:
      'только тем, только тому, кто первый, кто первым, первому, кто быстрее, кто раньше, ' +
      'тому кто первым, тот кто, тот кто первый, первый кто, те кто, тем кто, у кого, ' +
      'кто успе*, тому кто, кто',
    visit:
      'просмотр*, показ*, осмотр*, покажу, запис*, встреч*, встретиться, визит*, ' +
      'квартиру смотр*, приезд*, встретит, встретят, геолокац*, координат*, контакты хозя*, ' +
      'контакт хозя*, контакт* собственник*, номер хозя*, телефон хозя*, номер собственник*, ' +
      'телефон собственник*, точку на карте, смотрите квартир*, тел хозя*, тел собственник*, ' +
      'жду вас, организует',
    place: 'адрес, адреса, адресов, локац*, смотреть, посмотреть, увидеть, глянуть, поглядеть',
    forVisit:
      'на просмотр, для просмотра, для показа, чтобы посмотреть, чтобы увидеть, за показ, ' +
      'за просмотр, чтобы получить адрес, для записи, на показ, для осмотра, на осмотр, ' +
      'за адрес, за контакт*, для встречи, слот, слоты',
    access: 'код, коды, доступ, пароль, заселя*, домофон*, кодом',
    code:
      'код от замка, код от двери, код от сейфа, код замка, код двери, код скину, код пришлю, ' +
      'код доступа, код от подъезда, коды',
    delivery:
      'курьер*, dhl, почтой, по почте, посылк*, в камере хранения, ключница, ключнице, ' +
      'экспресс почт*, передаст риелтор, передаст агент, передаст сосед*, отдаст сосед*, ' +
      'даст сосед*, привезет, привезут, доставит, доставят, ячейк*, почтовом ящике, в ящике, ' +
      'кейбокс*, под ковриком, в боксе, сейф*, доставк*, привозит, привозят, завезет, завезут, ' +
      'постамат*, боксберри, сдэк, сдек',
    keys:
      'ключи курьером, ключи почтой, ключи по почте, вышлю ключи, отправлю ключи, ключи вышлю, ' +
      'ключи отправлю, ключи отправим, ключи передам курьером, ключи доставит курьер, ' +
      'курьер доставит ключи, пришлю ключи, ключи пришлю, ключи dhl, ключи доставят, ' +
      'доставка ключей, ключи в ячейке, привозит ключи, привозит вам ключи, привезет ключи, ' +
      'привезет вам ключи, ключи привоз*, ключи привез*, передаст ключи, передаст вам ключи, ' +
      'ключи передаст, ключи отдаст, отдаст ключи, отдаст вам ключи, ключи завез*, ' +
      'завезет ключи',
    reserve:
      'бронь, брони, броню, бронир*, заброни*, резерв*, зарезерв*, закреп*, фиксир*, ' +
      'зафиксир*, придерж*, снять с показа, снять с показов, сниму с показа, снимаю с показа, ' +
      'снимем с показа, снимаю объявление, сниму объявление, лист ожидания, очеред*, заявк*, ' +
      'держу, держим, удерж*, застолб*, убрать объявление, снимем объявление, за вами, ' +
      'за тем кто, осталась за, уберу объявление, уберем объявление, оставлю за, оставим за, ' +
      'оставляю за, за тобой, забронь*, сниму рекламу, снимаю рекламу, приоритет*, ' +
      'сниму с публикац*, снимаю с публикац*, сниму с сайта, перестану показывать, ' +
      'прекращаю показ*, прекращу показ*',
    fee:
      'пропуск, пропуска, платная заявка, страховка просмотра, доступ к контакт*, ' +
      'доступ к баз*, доступ к номер*, доступ к адрес*, доступ к телефон*, сбор за, ' +
      'оформление заявки, проверк* анкет*, база собственник*, базу собственник*, ' +
      'анкет* платн*, платная анкет*, анкета арендатора, рассмотрение, скоринг, ' +
      'подбор вариант*, регистрац*, подписка, подписку',
    away:
      'на расстоянии, за границей, в другой стране, заграниц*, в командировке, не в грузии, ' +
      'не в армении, не в сербии, не в городе, живу за, живу в другом, нахожусь в, уехал*, ' +
      'в отъезде, электронн* договор, договор в электронном виде, договор онлайн, ' +
      'договор по почте, договор по email, договор по мейлу, хозяин в, хозяйка в, работаю в, ' +
      'вахт*, в рейсе, в море, миссионер*, показать некому, в другом городе, не живу в, ' +
      'за рубеж*, в европе, в сша, в америке, по работе в, перевели в, переехал*, в канад*, ' +
      'в итали*, в испан*, во франц*, в англи*, в британ*, в праг*, в торонто, в лондон*, ' +
      'в париж*, в берлин*, в нью йорк*, в стамбул*, в таиланд*, на бали, в казахстан*, ' +
      'в кита*, в коре*, в росси*, в москв*, в швейцар*, в австри*, в норвег*, в швец*, ' +
      'в финлянд*, в грец*, в эмират*, в дуба*, в герман*, в польш*, в израил*, в турци*, ' +
      'в литв*, в голланд*, в нидерланд*, в австрали*, показать не смогу, лично не смогу, ' +
      'за океаном, по контракту, в лиссабон*, в португал*, в чех*, улетел*, в минск*, ' +
      'в киев*, вернулись в, все удаленно, все дистанционно, договор удаленно, ' +
      'договор дистанционно, подпис* удаленно, подпис* дистанционно',
    site:
      'букинг*, через авито, по ссылке, ссылку на оплату, ссылка на оплату, пришлю ссылку, ' +
      'скину ссылку, отправлю ссылку, сервис безопасн*, безопасная сделка, ' +
      'безопасную сделку, безопасн* оплат*, по моей ссылке, ссылку скину, ссылку пришлю, ' +
      'ссылку отправлю, через сайт, через сервис, через booking, платежн* ссыл*, эскроу, ' +
      'escrow, ссылка на бронирование, ссылку на бронирование, сдаю через *, ' +
      'оформление по ссылк*, ссылку на оформлен*, ссылка на оформлен*, airbnb*, аирбнб*, ' +
      'эирбнб*, эйрбнб*, ссылка для оплаты, ссылку для оплаты, гарант, через гаранта, ' +
      'услуги гаранта, авито доставк*, avito доставк*',
    not: 'не, без, никаких, никакой, никогда, нет, бесплатн*',
    notAfter:
      'не нужн*, не требу*, не берем, не беру, не прос*, не надо, не принима*, нет, не прош*',
    harmless:
      'предоплата за *, предоплата за 1 *, предоплата за 2 *, предоплата за 3 *, ' +
      'предоплата за 6 *, предоплата первый, после просмотра, после осмотра, после показа, ' +
      'после подписания, после заселения, после вселения, после встречи, после договора, ' +
      'при заселении, при заезде, при подписании, при встрече, при въезде, при вселении, ' +
      'при передаче ключей, при получении ключей, при договоре, на месте, в день заселения, ' +
      'в день заезда, в день подписания, в день передачи, подписываем договор и, подпишем, ' +
      'развод, не я, просит, просят, чужие, возможен перевод на карту, ' +
      'оплата на карту или наличн*, наличными или на карту, наличн* или перевод*, ' +
      'booking com, только когда приедете, деньги только, хозяину при, с распиской, в офисе, ' +
      'офис на, ключи и деньги, показывает, покажет сосед*, покажет мама, покажет брат, ' +
      'покажет друг, по доверенности, детская площадка, только после того как посмотр*, ' +
      'когда посмотрите, если понравится, сначала смотр*, сначала просмотр, ' +
      'сначала посмотр*, не платите, не отправляйте, платите хозяину, оплата хозяину, ' +
      'на руки, передаче ключей, получении ключей, по приезде, можно внести, можно оплатить, ' +
      'можно платить, можно заплатить, можно перевести, вместе с вами подпис*, ' +
      'в присутствии, каждый месяц, раз в месяц, ежемесячно, если решите, по договору до, ' +
      'до * числа, она покажет, он покажет, в руки, после подписи, и подписания, при выезде',
    prior: 'до, перед, прежде чем',
    earlier: '',
    for: 'для, чтобы, за, подтверждения, подтвердить',
    only: 'только, лишь, исключительно, строго',
    contract: 'договор, договора, контракт, контракта',
    sent:
      'пришлю, вышлю, отправлю, скину, высылаю, отправляю, скидываю, онлайн, в телеграм*, ' +
      'в вотсап*, на почту, по почте, на мейл, на email, на емейл, в whatsapp, электронн*, ' +
      'удаленно, дистанционно',
    need: 'нужен, нужна, нужно, нужны, требуется, требую, обязательн*, необходим*, прошу, попрошу',
    yours:
      'ключи ваши, квартира ваша, и она ваша, и он ваш, жилье ваше, студия ваша, хата ваша, ' +
      'ключ ваш, твоя, ключи твои, квартира за вами, жилье твое, и ключи у вас',
    passport:
      'фото документ*, скан документ*, фото* паспорт*, скан* паспорт*, копи* паспорт*, ' +
      'селфи с паспорт*, паспорт* фото*, снимок паспорта, фото удостовер*, фото id',
    proof:
      'серьезности ваших намерений, подтверди* намерени*, отсе*, скрин, скриншот, ' +
      'чек об оплате, чек перевода, чек отправьте, пришлите чек, чек в личку, после чека, ' +
      'квитанци*, фото чека, фото перевода, фото квитанц*, серьезност* намерен*, ' +
      'подтверждение оплаты, подтверждение перевода, подтверждение намерений, впустую, зря, ' +
      'хочу быть уверен*, чтобы быть уверен*, уверен* что вы, реальный человек, живой человек, ' +
      'не ездить *, не кататься *, не гонять *, не приезжать *, не ехать *',
    refund: 'верн*, возвра*, возмест*',
    dislike:
      'если не понрав*, если не подойд*, если не устро*, если передума*, не понравится, ' +
      'не подойдет, не подошла, не подошел, не устроит, передумаете, если не нрав*, не зайдет, ' +
      'если не глян*, не устраивает, если откаж*, если не возьм*, если не подход*, не приглян*',
    excuse:
      'не мошенник*, не обман*, не развод, никакого обмана, без обмана, не аферист*, не скам, ' +
      'обжига*, остальное при *, остаток при *, вторую половину при *, остальная сумма при *, ' +
      'осторожничаю, из за мошенник*, из за фейк*, из за обман*, много мошенник*, много фейк*, ' +
      'из за аферист*, остальное на месте, остаток на месте, без наличных, никаких наличных, ' +
      'подпишем онлайн, подпишем удален*, подписание онлайн, подписываем договор и отправ*, ' +
      'подпишем дистанц*',
    holder:
      'консьерж*, дворник*, нотариус*, адвокат*, юрист*, у охраны, у охранника, у соседки, ' +
      'у соседа',
    key: 'ключ, ключи, ключей, ключами',
    first: 'сначала, сперва, вначале, для начала, прежде всего, первым делом, сначало',
    paidVisit:
      'платный показ, платный просмотр, показ платный, просмотр платный, показ платно, ' +
      'просмотр платно, показы платные, просмотры платные, показ стоит, просмотр стоит, ' +
      'платный доступ, платн* адрес*, платная заявка, стоимость выезда, стоимость показ*, ' +
      'стоимость просмотр*, выезд агента, выезд на показ, плата за показ, плата за просмотр, ' +
      'за выезд, время платное, бесплатных показов, бесплатно не показ*, платн* выезд, ' +
      'платн* осмотр, залог за просмотр, депозит за просмотр, задаток за просмотр, ' +
      'залог за показ, депозит за показ, деньги за просмотр, деньги за показ',
    paid:
      'по предоплате, по залогу, при внесении, внесш*, оплативш*, перечисливш*, ' +
      'по факту оплаты, при предоплате, при поступлении, с предоплатой',
    warning:
      'остерегайтесь, мошенник*, мошенничеств*, осторожно, обман*, никому не переводите, ' +
      'не ведитесь, берегитесь, не верьте, не переводите, это не я, аферист*, так не работаем, ' +
      'так не делаем, некоторые просят, другие просят, и пропал, и пропала, и исчез',
    send:
      'перевести, переведите, переводите, переводишь, переведете, скинуть, скиньте, скинете, ' +
      'скидываете, скидываешь, перечислите, скинь, кидайте, киньте, кинь, закиньте, закинь, ' +
      'перекиньте, отправляете, отправьте, отправь, вышлите, высылаете, переведи, пришлите, ' +
      'перечисляете, кидаете, кинуть, закинуть, сбросьте, сбрось, сбрасывает*, делаете, ' +
      'делаешь, сделайте, кидаешь, закидывай*, внеси',
    take:
      'беру, берем, берет, прошу, просим, попрошу, стоит, стоимость, плата, сбор, взнос, ' +
      'взимается, взимаем, платим',
    rent:
      'месяц, половину, аренду, сумму, оплату, деньги, платеж, квартплату, перевод, часть, ' +
      'сотку, первый, первую',
    without: 'без',
    refuse:
      'не записыва*, не показыва*, не покаж*, не держ*, не снима*, не даю, не дам, не приез*, ' +
      'не встреча*, не бронир*, не еду, не езжу, не высыла*, не скажу, не вожу, не провожу, ' +
      'не назнача*',
  },
  en: {
    pay:
      'prepay*, pay, pays, paid, paying, payment, payments, transfer, transferred, transfers, ' +
      'wire, has arrived, arrives, clears, send the deposit, send a deposit, send deposit, ' +
      'send the rent, send me the, send a refundable, send the first, send half, money, ' +
      'rent upfront, we ask for, charged, payable, charge, send us, we receive, i receive, ' +
      'received, wired, wires, wiring, sent, sends, transferring, prepaid, top up, deposite*, ' +
      'pls send, plz send, kindly send, send 1, drop me, send the booking, send your deposit, ' +
      'forward, drops, leaves, puts down, bank confirmation, token, bucks',
    order:
      'you pay, please pay, must pay, must be paid, need to pay, have to pay, required to pay, ' +
      'transfer the, transfer a, pay the first, pay the deposit, pay a deposit, pay the rent, ' +
      'pay a small, just pay, we ask for, i ask for, pay 1, pay one, pay half, pay 50, ' +
      'pay via, pay by, pay through, i need a, we need a, i require, we require, ' +
      'you will be charged, kindly pay, pls pay, kindly deposit, leave a deposit, put down a, ' +
      'drop a deposit',
    deposit:
      'deposit, fee, guarantee, retainer, commission, prepayment, down payment, deposite*, ' +
      'deposits, charge, charges, token amount, advance, token payment, holding',
    remote:
      'to card, to my card, to a card, to the card, card transfer, bank transfer, ' +
      'to my account, to the account, to my bank account, iban, western union, moneygram, ' +
      'money gram, pay pal, crypto, usdt, bitcoin, btc, paypal, revolut, wise, zelle, ' +
      'wire transfer, online payment, paid online, pay online, payment page, payment link, ' +
      'idram, telcell, gift card*, by transfer, via transfer, cash app, cashapp, venmo, ' +
      'skrill, payoneer, sepa, swift, kaspi, ton, eth, apple pay, bog transfer, tbc transfer, ' +
      'trc20, usdc, binance, card number, account details, bank details, on my card, wallet, ' +
      'remitly, transferwise, fast transfer',
    before:
      'before viewing, before the viewing, before any viewing, before seeing, before you see, ' +
      'before a visit, before the visit, before visiting, prior to viewing, ' +
      'prior to the viewing, without viewing, without a viewing, before showing, ' +
      'before the showing, before we meet, before meeting, before inspection, before i show, ' +
      'before you view, before i give the address, before you come, sight unseen, no viewing, ' +
      'no viewings, viewing is not possible, cannot show, can not show, ' +
      'viewings are not possible, before you visit, before your visit, before a tour, ' +
      'before we show, no showings, unable to show, not able to show, before the tour, ' +
      'before tour, before the meeting, before we meet up, before the appointment, ' +
      'before inspecting, without seeing, without a visit, viewings impossible, ' +
      'viewing impossible, not possible to view, not possible to visit, ' +
      'before you get the address, before inspections, before a viewing, ' +
      'before an appointment, no visits, no meetings, no meeting, before the walkthrough, ' +
      'before the walk through',
    ahead:
      'in advance, upfront, up front, beforehand, ahead, first pay, first payment, ' +
      'first the deposit, first send, payment first, deposit first, pay first, money first, ' +
      'sent first, paid first, transfer first, wire first, prior payment, pre paid, ' +
      'goes first, comes first, approved, after approval',
    once:
      'after, once, when, upon, on receipt of, following, the moment, in exchange for, ' +
      'against, provided that, subject to, in return for, as soon as',
    next: 'after that, after which, then, afterwards, followed by, follows',
    payer:
      'only those who, only for those who, only to those who, who pays first, the first who, ' +
      'the first one who, first person who, only people who, only tenants who, whoever pays, ' +
      'whoever sends, whoever transfers, first to pay, first to send, first to transfer, ' +
      'only after, those who have, the one who, whoever, first person to, first one to, ' +
      'people who, anyone who, person who, first payer, tenants who, the person who, ' +
      'clients who, applicants who, approved applicants',
    visit:
      'viewing, viewings, show, showing, visit, appointment, meet, tour, inspection, viewer, ' +
      'visits, visiting, appointments, showings, directions, walkthrough, walk through, ' +
      'slot, slots, tours, coordinates, map pin, house number, flat number, inspect, ' +
      'inspecting, drive over, choose a date, pick a date, landlord phone, owner phone, ' +
      'phone of the owner, landlords number, owners number, landlords contact, ' +
      'owners contact, meeting point, owner number, owner contact',
    place: 'view, see, come, location, address, the unit',
    forVisit:
      'to view, for a viewing, for the viewing, to see the flat, to see it, ' +
      'to see the apartment, to visit, to schedule a viewing, to book a viewing, ' +
      'to arrange a viewing, to confirm the viewing, to confirm a viewing, viewing list, ' +
      'to get the address, per viewing, for a tour, for the tour, for the address, ' +
      'for the location, to come and see, for a visit, to tour, to see the place, ' +
      'to see the room, to see the studio, to get the location, slot is, slot costs, ' +
      'slots are, get a slot, viewing slot',
    access: 'code, codes, lockbox, access, passcode, pin',
    code:
      'lockbox code, the code, the door code, the lock code, the entry code, ' +
      'the access code, a door code, code for the door, code to the door, code afterwards, ' +
      'combination',
    delivery:
      'courier, fed ex, dhl, fedex, by post, lockbox, key box, keybox, parcel, shipped, ' +
      'by mail, key safe, agent brings, agent will bring, agent delivers, neighbour gives, ' +
      'neighbor gives, friend will give, post box, under the mat, self check in, mailed, ' +
      'couriered, friend gives, brings the keys, delivers the keys, deliver the keys, ' +
      'hands over the keys, gives the keys, locker, lets you in, let you in, opens the door, ' +
      'lets you into',
    keys:
      'keys by courier, keys by mail, keys by post, keys by dhl, send you the keys, ' +
      'send the keys, keys will be sent, mail you the keys, mail the keys, ' +
      'courier will bring the keys, courier brings the keys, courier hands over the keys, ' +
      'post the keys, keys via courier, ship the keys, keys are shipped, keys will be shipped, ' +
      'keys are sent, keys delivered, keys will be delivered, keys will be mailed, ' +
      'mailed to you, keys are mailed, keys in the mailbox, release the keys, send you keys, ' +
      'mailing the keys, fedex the keys',
    reserve:
      'to book, to hold, to secure, reserve, reserves, reserved, reservation, reservations, ' +
      'booking, keep the flat for, hold the flat, holds the flat, holds it, hold for you, ' +
      'viewing list, waiting list, shortlist, take down the ad, block the dates, ' +
      'save it for you, first in line, in the queue, priority, take it off, off the market, ' +
      'remove the ad, remove the listing, lock in, guarantee your, keep it, hold it, ' +
      'save the flat, block it, reserving, locks it, lock it, locks the, secures it, ' +
      'secures the, secure it, secure the, holds your, removes the ad, books it, it locked, ' +
      'takes it off, freeze it, freeze the, i hold, stop showing, stop the showings, ' +
      'stop viewings, removed from the site, remove it from, taken down, take it down, ' +
      'delete the ad',
    fee:
      'visitor pass, visit pass, entry pass, access pass, background check, credit check, ' +
      'tour fee, admin fee, processing fee, applicants are screened, membership, contact list, ' +
      'access to contacts, owners contacts, access to the database, access to the landlord*, ' +
      'access to landlord*, access to the owner*, screening, verification, vetting, ' +
      'application charge, application fee, sign up, subscription, registration',
    away:
      'abroad, i am in, i live in, i work in, overseas, out of the country, docusign, ' +
      'e sign, digital contract, contract via email, by email, i moved to, currently in, ' +
      'currently working, offshore, on a ship, missionary, mission in, posted to, relocated, ' +
      "out of town, not in the country, i'm in, i'm currently, not in town, in canada, " +
      'in germany, in london, in dubai, in norway, in italy, in spain, in france, in poland, ' +
      'in israel, in the us, in the uk, in usa, in uk, in america, in sweden, ' +
      'in switzerland, in austria, in australia, in moscow, in paris, in berlin, ' +
      'in new york, in the netherlands, in ireland, in greece, in turkey, in istanbul, ' +
      'oil rig, vessel, based in, contract remotely, sign remotely, all remotely, ' +
      'everything remotely',
    site:
      'airbnb, payment link, secure link, payment page, send you the link, send you a link, ' +
      'send the link, escrow, trustee, secure payment, on booking, private link, my link, ' +
      'trusted site, link to pay, booking link, third party, protected payment, safe payment, ' +
      'through booking, via booking, booking com link, send u the link, link for payment, ' +
      'checkout link, safe deal',
    not: "no, not, never, without, don't, dont, nobody, doesn't, avoid",
    notAfter:
      'not needed, not required, is not required, is not needed, not necessary, not accepted',
    harmless:
      'after viewing, after the viewing, after you see, after seeing, after signing, ' +
      'after we sign, after you sign, once the lease is signed, once you are here, ' +
      'and we sign, once signed, we sign, on moving in, at move in, when you move in, ' +
      'move in day, on signing, upon signing, when signing, at signing, ' +
      'the contract is signed, lease is signed, upon check in, on arrival, ' +
      'after you get the keys, when you get the keys, together with the keys, at key handover, ' +
      'in cash, in person, fake, lying, not me, in my name, first and last month, ' +
      'months in advance, month in advance, a month in advance, paid in advance, come and see, ' +
      'see it first, see the flat first, shows it, shows the flat, will show you, ' +
      'can show you, shows you, see it any day, viewing any, viewings any, viewing is free, ' +
      'do not pay, not before, only after viewing, handed over, face to face, meet the owner, ' +
      'at the office, in our office, cash, until you are here, when you arrive, you visit, ' +
      'if you are abroad, pay on the spot, then sign and pay, on move in, moving day, ' +
      'every month, each month, if you decide, if you like it, if you want it, once a month, ' +
      'when we meet, after you have seen, after you view, once you have seen',
    prior: 'before, prior to, ahead of',
    earlier: '',
    for: 'confirms, to confirm, unlock',
    only: 'only, solely, exclusively, strictly',
    contract: 'contract, lease, agreement',
    sent:
      'by whatsapp, via whatsapp, on whatsapp, by telegram, via telegram, in telegram, ' +
      'on telegram, emailed, digitally, online, electronically, docusign, e signed, remotely, ' +
      'i send, i will send, we send, will be sent, is sent, email, mail, emailing',
    need: 'need, needs, needed, require, requires, required, mandatory, must, obligatory',
    yours:
      "flat is yours, apartment is yours, place is yours, it is yours, its yours, it's yours, " +
      'keys are yours, studio is yours, yours is the flat, room is yours, flat yours, all yours',
    passport:
      'passport copy, copy of passport, copy of your passport, photo of your passport, ' +
      'photo of passport, picture of your passport, passport scan, scan of your passport, ' +
      'scan of passport, passport photo, id photo, photo of your id, copy of your id, ' +
      'passport picture, id copy, picture of your id, passport and, passport plus',
    proof:
      'proof of payment, payment proof, screenshot*, proof of transfer, payment confirmation, ' +
      'transfer confirmation, serious intent*, prove you are serious, show you are serious, ' +
      'seriousness, know you are serious, know your serious, know you re serious, filter out, ' +
      'no shows, to show interest, to prove, confirm your interest, show your interest, ' +
      'proof you are, receipt, avoid fake, in vain, for nothing, to be sure you, ' +
      'sure you come, sure you will come, show up, real person, to avoid *, ' +
      'avoid time wasters, of time wasters, many time wasters, many timewasters, ' +
      'against time wasters, avoid timewasters, keep out time wasters',
    refund:
      'refund*, return*, money back, get it all back, it back, send back, give back, ' +
      'back to you, reimburs*, comes back, pay back, goes back, credited',
    dislike:
      "if you don't like, if you do not like, if you dont like, if it does not suit, " +
      "if it doesn't suit, if not satisfied, if you are not satisfied, if you don't want, " +
      "if you don't take, if you do not take, not to your liking, don't like it, " +
      "if u dont like, if u don't like, dont like it, not like it, not for you, " +
      'change your mind, not happy, not what you expect*, decide against',
    excuse:
      "not a scam*, no scam*, am not scam*, not scammer*, isn't a scam*, fake visit*, " +
      'fake client*, fake people, fake call*, fake request*, fake viewing*, rest in cash, ' +
      'rest on arrival, the rest when you move in, the rest at check in, the rest in person, ' +
      'because of scam*, because of fake*, because of fraud*, due to scam*, due to fake*, ' +
      'due to fraud*, so many scam*, too many fake*, too many scam*, many fake*, many scam*, ' +
      'balance in cash, balance on arrival, balance at move in, no cash, sign electronically, ' +
      'sign the pdf, sign digitally, returned when we meet, back when we meet, ' +
      'refunded when we meet',
    holder: 'concierge, doorman, notary, lawyer, with the guard, from the guard, cousin',
    key: 'key, keys, combination, opens the door, lets you in',
    first: '',
    paidVisit:
      'viewing fee, viewing costs, viewing cost, viewing is paid, paid viewing, paid viewings, ' +
      'viewings cost, pay to view, pay for the viewing, pay for a viewing, viewing deposit, ' +
      'viewing price, viewings are paid, prepaid appointment*, prepaid viewing*, ' +
      'prepaid visit*, prepaid tour*, pre paid viewing*, no free viewing*, no free tour*, ' +
      'time costs, prepay the *, prepay your visit',
    paid:
      'on payment, upon payment, against payment, once paid, payment confirmed, ' +
      'confirmed payment, paid reservation, with prepayment, by prepayment',
    warning:
      'beware, scam, scams, scammer*, fraud*, watch out, be careful, report them, report him, ' +
      'anyone asking, anybody who, never send, never pay, do not send, nobody should, ' +
      'copies of this ad, copies of our ad, not us, is not ours, some ask, others ask, ' +
      'asking for a deposit, asking for money, asks for money, ask for money',
    send:
      'must be sent, must be transferred, send, wire, leave, drop, forward, zelle, put down, ' +
      'transfer the, transfer a, transfer me, transfer one, transfer half',
    take: 'ask, asking, charge, costs, cost, take, collect, need, require, fee',
    rent: 'rent, month, half, money, amount, payment, percent, advance',
    without: 'without, no',
    refuse:
      'no viewing, no viewings, no address, no tour, no keys, no visit, no visits, not show, ' +
      'not hold, not holding, cannot hold, no showing, no appointment, not give the address',
  },
  ka: {
    pay:
      'ჩარიცხ*, გადარიცხ*, გადმორიცხ*, გადაიხად*, გადაიხდ*, გადახდ*, გადაგიხდ*, თანხ*, ფულ*, ' +
      'რიცხავ*, ირიცხება, იხდი*, ჩამირიცხ*, გადმომირიცხ*, გამომიგზავნ*, გადმოგზავნ*, ' +
      'მირიცხავ*, დარიცხ*, შემოიტან*, შეიტან*, გადმოაგზავნ*, აისახება, დამირიცხ*, ჩაირიცხ*, ' +
      'გადაირიცხ*, იხდება, გადმოგვირიცხ*, ჩაგვირიცხ*, დაფარ*, გადმომიგზავნ*, შემოტან*, დადებ*, ' +
      'ჩამიყარ*, ჩაყარ*, ჩამიგდ*, ჩააგდ*, გადმომიგდ*, გადმოაგდ*, ჩაურიცხ*, ჩამოაგდ*, ' +
      'გადმოყარ*, გადმოირიცხ*, ჩააბარ*',
    order: 'გადაიხადეთ, გადაიხდით, გადაიხადოთ, იხდით, გადაიხადე, დადეთ, შემოიტანეთ',
    deposit:
      'დეპოზიტ*, გირაო*, ბე, ბეს, ავანს*, შენატან*, საფასურ*, საგარანტიო*, საკომისიო*, ' +
      'მომსახურების, წინასწარი, ბეთი, რეგისტრაციის, გადასახად*, ბის, ბეზე, ჯავშნის თანხ*, ' +
      'დაჯავშნის თანხ*',
    remote:
      'ბარათზე, ანგარიშზე, ბარათით, usdt, western union, იბანზე, iban, თიბისი, ' +
      'საქართველოს ბანკი, paypal, wise, revolut, ბიტკოინ*, გადარიცხვით, საფულეზე, crypto*, ' +
      'ონლაინ გადა*, ონლაინ ჩარიცხ*, ანგარიშის ნომერ*, კარტ*, თიბისიზე, ტიბისი, ' +
      'საქართველოს ბანკზე, ბარათის, ბინანს*, usdtთი, ქვიქბანკ*, სწრაფი გადარიცხვ*, ' +
      'western unionით, ვესტერნ*, ბოგზე, bog ზე, bogზე, ბოგის, tbc ზე, tbcზე, tbc ის, ' +
      'მანიგრამ*, trc20, კრიპტ*, ტრანსფერ*, ვაივერ*, აიბან*, ჩემს სახელზე, თბც ზე, თბს ზე',
    before:
      'დათვალიერებამდე, ნახვამდე, ჩვენებამდე, დათვალიერების გარეშე, ნახვის გარეშე, ' +
      'შეხვედრამდე, ჩვენების გარეშე, ჩამოსვლამდე, ხელშეკრულებამდე, ნახვა არ არის, ' +
      'ჩვენება ფასიანია, სანამ ნახავთ, სანამ გაჩვენებთ, სანამ ვნახავთ, მოსვლამდე, ' +
      'გაჩვენებამდე, ვერ გაჩვენებ*, ვერ ვაჩვენებ*, ნახვა ფასიანი*',
    ahead: 'წინასწარ, წინასწარი, ახლავე, დღესვე ჩარიცხ*, დღესვე გადმორიცხ*, დამტკიცებ*',
    once:
      'როგორც კი, როცა, როდესაც, სანაცვლოდ, ჩარიცხვისთანავე, გადარიცხვისთანავე, ' +
      'გადახდისთანავე, მას მერე რაც, მას შემდეგ რაც, მხოლოდ მას შემდეგ',
    next: 'შემდეგ, მერე, უკან, შემდგომ',
    payer:
      'ვინც, მხოლოდ მას, მხოლოდ მათ, პირველს, ვინც პირველი*, პირველი ვინც, მას ვინც, ' +
      'იმას ვინც, ვინც მალე',
    visit:
      'ნახვა*, ნახვის, დათვალიერებ*, ჩვენებ*, გაჩვენებ*, ვაჩვენებ*, შეხვედრ*, საშვ*, ვნახ*, ' +
      'ვაჩვენო, გაჩვენოთ, მნახველ*, ვიზიტ*, ნახე, ნახავთ, ნახავ, ნომერს მოგცემ*, შეგხვდებ*, ' +
      'დაგხვდებ*, ნომერზე, მფლობელის ნომერ*, დაგინიშნავ*, მეპატრონის ნომერ*, პატრონის ნომერ*',
    place: 'მისამართ*, ლოკაცი*, ადგილმდებარეობ*, მისამარც',
    forVisit:
      'სანახავად, ნახვისთვის, დათვალიერებისთვის, ჩვენებისთვის, დასათვალიერებლად, რომ ნახოთ, ' +
      'მისამართისთვის',
    access: 'მისამარც, კოდ*, საკეტ*',
    code: 'კარის კოდ*, საკეტის კოდ*, კოდს გამოგიგზავნ*, კოდს მოგწერ*, კოდს მიიღებთ, კოდს გაძლევ*',
    delivery:
      'კურიერ*, ფოსტ*, dhl, ამანათ*, სეიფ*, მოგიტანთ, მოგიტანს, გადმოგცემთ, საფოსტო ყუთ*, ' +
      'ყუთში, ნაცნობი მოგცემთ, მეზობელი მოგცემთ, მეგობარი მოგცემთ, მომცემი',
    keys:
      'გასაღებს ფოსტით, გასაღები ფოსტით, გასაღებს კურიერით, გასაღები კურიერით, ' +
      'გასაღებს გამოგიგზავნ*, გასაღებს გამოგზავნ*, გამოგიგზავნით გასაღებ*, ' +
      'გამოგიგზავნ გასაღებ*, კურიერი მოგიტანთ გასაღებ*, გასაღებს კურიერი, კურიერი გასაღებ*, ' +
      'გასაღებს dhl, გასაღებს მიიღებთ, გასაღებს ფოსტა, გასაღებს მოგიტან*, გასაღებს მოგაწვდი*',
    reserve:
      'დაჯავშნ*, ჯავშნ*, ჯავშან*, დასაჯავშნ*, დარეზერვ*, დასარეზერვ*, რეზერვ*, დაბრონ*, ' +
      'დასაბრონ*, ბრონ*, შეგინახ*, შევინახ*, ვინახავ*, დასამაგრ*, მოვხსნ*, ჩაგწერ*, რიგში, ' +
      'შეგინარჩუნ*, დაგიტოვ*, დაგიჯავშნ*, დაგიკავ*, გიჯავშნ*, დავუტოვ*, დავიტოვ*, დავუჯავშნ*, ' +
      'დავჯავშნ*, შევუნახ*, ვუნახავ*, ვუტოვებ*, გიტოვებ*, ვბლოკავ*, ვაჯავშნ*, ჩავხსნ*, ' +
      'აღარ ვაჩვენებ*, წავშლი განცხადებ*, განცხადებას წავშლი',
    fee:
      'საშვი, საშვის, საშვით, კონტაქტ*, ბაზაზე წვდომ*, წვდომა, წვდომის, რეგისტრაცი*, ' +
      'განაცხად*, განხილვა',
    away:
      'საზღვარგარეთ, უცხოეთში, ონლაინ ხელშეკრულებ*, ელექტრონულ*, ემიგრაცი*, გემზე, ' +
      'მივემგზავრ*, ქალაქში არ ვარ, საქართველოში არ ვარ, მისიონერი, მეილით, მეილზე, ' +
      'უცხოეთიდან, სხვა ქალაქში, ქვეყნის გარეთ, კანადაში*, დუბაიში*, ლონდონში*, ბერლინში*, ' +
      'პარიზში*, თურქეთში*, ინგლისში*, ნიუ იორკში*, ჰოლანდიაში*, შვეიცარიაში*, ავსტრიაში*, ' +
      'ბელგიაში*, მოსკოვში*, რუსეთში*, ჩეხეთში*, საფრანგეთში*, გერმანიაში*, იტალიაში*, ' +
      'ამერიკაში*, ესპანეთში*, ისრაელში*, საბერძნეთში*, პოლონეთში*, ემიგრანტ*, კვიპროსზე, ' +
      'ხელშეკრულება დისტანციურ*, ყველაფერი დისტანციურ*',
    site: 'airbnb*, ლინკით, ბმულით, ბმულზე, ლინკზე, booking ით, ბმულს, ლინკს, ლინკი, ბმული',
    not: 'არ, ნუ, არანაირი, არავის, არასდროს, უარი',
    notAfter:
      'არ არის, არ გვჭირდება, არ მოითხოვ*, არ სჭირდება, არ არის საჭირო, არ ვითხოვთ, ' +
      'არ მჭირდება, არ მინდა',
    harmless:
      'დათვალიერების შემდეგ, დათვალიერების მერე, ნახვის შემდეგ, ნახვის მერე გადა*, ' +
      'ხელშეკრულების გაფორმებისას, ხელშეკრულების გაფორმების, ხელშეკრულების შემდეგ, ' +
      'ხელშეკრულების მერე, ხელშეკრულებისას, ხელმოწერ*, შესვლისას, შემოსვლისას, ' +
      'გასაღების გადაცემისას, გასაღების მიღებისას, ადგილზე, ნაღდი, პირველი და ბოლო, ' +
      'ჩვენი სახელით, არ ჩარიცხ*, აჩვენებს, გაჩვენებთ ნებისმიერ, მოდით ნახეთ, ჯერ ნახეთ, ' +
      'ჯერ ნახვა, ნახვა უფასო*, ნახვა ნებისმიერ, ნაღდად, ოფისში, ხელშეკრულებაზე, მაგ დღეს და, ' +
      'იქვე, ის გაჩვენებთ, ის გაჩვენებს, ადგილზე გადა*, ყოველთვე, ყოველთვიურად, ყოველი თვის, ' +
      'თვეში ერთხელ, ყოველ თვე',
    prior: 'სანამ, მანამ',
    earlier: '',
    for: 'დასადასტურებლ*, გასაგებ*, გაგებამდე, მისაღებად',
    only: 'მხოლოდ, მარტო',
    contract: 'ხელშეკრულებ*, კონტრაქტ*',
    sent:
      'მეილზე, მეილით, იმეილზე, ელფოსტ*, გამოგიგზავნ*, გამოგზავნ*, გაგიგზავნ*, გიგზავნი*, ' +
      'ვოტსაპ*, whatsapp*, ტელეგრამ*, ონლაინ, დისტანციურ*, ელექტრონულ*',
    need:
      'საჭიროა, საჭირო, სავალდებულო*, აუცილებელ*, მჭირდება, გვჭირდება, მოითხოვება, ვითხოვ, ' +
      'ვითხოვთ',
    yours: 'მისია, თქვენია, იმისია',
    passport:
      'პირადობის ფოტო*, პირადობის სურათ*, პასპორტის ფოტო*, პასპორტის ასლ*, პირადობის ასლ*, ' +
      'პასპორტის სურათ*, პირადობის მოწმობის ფოტო*, პირადობის მოწმობის ასლ*, ' +
      'პირადობას გამომიგზავნ*, პირადობის სქრინ*',
    proof:
      'ქვითარ*, ჩეკ*, სქრინ*, სკრინ*, გადახდის დამადასტურებ*, სერიოზულობ*, სერიოზული განზრახ*, ' +
      'ტყუილად, დარწმუნებ*',
    refund: 'დაგიბრუნ*, დავაბრუნ*, ვაბრუნებ*, ბრუნდება, გიბრუნ*, უკან, გაგიგდ*, დაბრუნდ*, უბრუნებ*',
    dislike:
      'თუ არ მოგეწონ*, თუ გადაიფიქრ*, თუ არ მოგწონ*, არ მოგეწონება*, არ მოგეწონათ, ' +
      'თუ არ მოგერგ*, თუ უარს, რომ არ მოგეწონ*, თუ არ დაგაკმაყოფილ*, თუ არ აიღებ*, თუ არ გინდა*',
    excuse:
      'თაღლითი არ ვარ, თაღლითობა არ არის, არ ვარ თაღლითი, თაღლითები არ ვართ, ' +
      'თაღლითი არ გეგონოთ, დანარჩენს ადგილზე, დანარჩენი ადგილზე, დანარჩენს ნაღდ*, ' +
      'დანარჩენს შესვლისას, დანარჩენი შესვლისას, თაღლითების გამო, თაღლითობის გამო, ' +
      'ბევრი თაღლით*, ყალბი * გამო, მატყუარების გამო, ადგილზევე ვაბრუნ*, ადგილზე ვაბრუნ*, ' +
      'ადგილზევე დაგიბრუნ*, ხელს მოვაწერთ ონლაინ, ხელმოწერა ონლაინ',
    holder:
      'მეეზოვე*, ნოტარიუს*, ადვოკატ*, კონსიერჟ*, დაცვასთან, დაცვისგან, მეზობლისგან, ' +
      'მეზობელთან, ჩემი იურისტ*',
    key: 'გასაღებ*',
    first: 'ჯერ, თავიდან, დასაწყისში',
    paidVisit:
      'ნახვა ფასიან*, ჩვენება ფასიან*, დათვალიერება ფასიან*, ნახვა ღირს, ნახვის საფასურ*, ' +
      'ჩვენების საფასურ*, აგენტის გამოსვლა, გამოსვლა ღირს, ვიზიტი ფასიან*, უფასოდ არ ვაჩვენებ*',
    paid:
      'გადამხდელ*, ჩამრიცხავ*, ჩარიცხვისთანავე, გადარიცხვისთანავე, გადახდისთანავე, ' +
      'ჩარიცხვით, გადმომრიცხავ*, წინასწარი გადახდით',
    warning:
      'თაღლით*, ფრთხილად, ნუ გადარიცხ*, ნუ ჩარიცხ*, ნუ ჩაურიცხავ*, ერიდეთ, მოერიდეთ, ' +
      'არ დაიჯეროთ, ასე არ ვმუშაობ*, ზოგი * ითხოვს, ვიღაც ითხოვს, სხვები ითხოვენ, ' +
      'ასე არ ვიქცევ*',
    send:
      'ჩარიცხეთ, ჩარიცხავთ, ჩამირიცხ*, ჩარიცხოთ, გადარიცხეთ, გადარიცხავთ, გადარიცხოთ, ' +
      'გადმორიცხეთ, გადმორიცხავთ, გადმორიცხოთ, გადმომირიცხ*, რიცხავთ, გამომიგზავნე*, ' +
      'ჩარიცხე, გადმორიცხე, გადმოგვირიცხეთ, ჩამიყარე*, ჩამიგდე*, გადმომიგდე*, გადმოაგზავნე*, ' +
      'დამირიცხე*, ჩააგდეთ, ჩაყარეთ, გადმორიცხავ, ჩარიცხავ, გადარიცხავ',
    take: 'ვიღებ*, ღირს, ვითხოვ*, აღებ*, საფასურ*, ღირებულებ*, ფასიან*, ავიღებ*',
    rent: 'თვის, თვე, თვეს, ქირ*, ნახევარ*, თანხ*, ფულ*, თვისას',
    without: 'გარეშე',
    refuse:
      'არ ვაჩვენებ*, არ გაჩვენებ*, არ ვინახავ*, არ ჩავწერ*, არ ვხსნი, ვერ გაჩვენებ*, ' +
      'ვერ ვაჩვენებ*, არ გეტყვ*, არ ვჯავშნი, არავის ვუნახავ*, არავის ვაჩვენებ*, ' +
      'არავის ვუჯავშნი*',
  },
  hy: {
    pay:
      'կանխավճար*, նախավճար*, կանխավ, փոխանց*, վճար*, գումար*, փող*, ուղարկեք, ուղարկում եք, ' +
      'ուղարկել, ուղարկի, գցեք, գցում եք, մուծ*, կվճար*, կփոխանց*, կուղարկեք, գցել, կգցեք, ' +
      'տվողներ*, կմուծեք, կտաք, ուղարկիր, գցի, գցիր',
    order:
      'վճարեք, վճարում եք, վճարել, մուծեք, մուծում եք, մուծել, կվճարեք, վճարիր, տվեք, մուծիր, ' +
      'կատարեք',
    deposit:
      'դեպոզիտ*, գրավ*, ավանս*, երաշխիք*, մուծում*, միջնորդավճար*, գործակալի, գործակալական, ' +
      'ծառայությ*, ամրագրման վճար*, կանխավճար*, նախավճար*, գրանցման, հայտի վճար*, մասնակցության',
    remote:
      'քարտին, քարտիս, քարտով, քարտի վրա, հաշվին, հաշվեհամարին, հաշվիս, usdt, western union, ' +
      'իդրամ*, idram, թելսել*, telcell, easypay, փոխանցումով, փոխանցմամբ, paypal, wise, ' +
      'revolut, բիթքոին*, դրամապանակ*, օնլայն վճար*, առցանց վճար*, օնլայն փոխանց*, ' +
      'քարտի համար*, քարտս, idramով*, ռեվոլյուտ*, qr, արքա քարտ*, փոխանցում քարտ*, վեսթերն*, ' +
      'վեստերն*, trc20, binance*, բինանս*, արագ փոխանց*, բանկային փոխանց*, usdtով, usdtի, ' +
      'կրիպտ*, քարտ գցեք, մանիգրամ*, moneygram',
    before:
      'մինչև դիտում*, մինչև դիտել*, մինչ դիտում*, դիտումից առաջ, դիտելուց առաջ, ' +
      'տեսնելուց առաջ, մինչև այց*, այցից առաջ, առանց դիտ*, ցուցադրումից առաջ, մինչև ցուցադր*, ' +
      'մինչև տեսնելը, մինչև տեսնեք, մինչ տեսնելը, առանց տեսնելու, առանց նայելու, մինչև նայելը, ' +
      'նայելուց առաջ, մինչև հանդիպ*, հանդիպումից առաջ, ցույց տալուց առաջ, մինչև գալը, ' +
      'դիտումը վճարովի, ցույց տալ չեմ կարող, չեմ կարող ցույց տալ, ցույց չեմ տալիս, ' +
      'ցույց տալը վճարովի, մինչ այց*, մինչև ցույց*, առանց այց*, առանց ցուց*',
    ahead: 'առաջուց*, նախապես, հիմա, կանխավ, հաստատ*',
    once: 'հենց որ, երբ, անմիջապես հետո, պայմանով որ',
    next: 'հետո, ապա, պես, դիմաց',
    payer:
      'ով առաջին*, միայն նրան, միայն նրանց, ովքեր, ով շուտ, ով, առաջինը ով, նա ով, նրան ով, ' +
      'նրան կտամ, նրանց ովքեր',
    visit:
      'դիտում*, ցուցադր*, ցույց, այց*, հանդիպ*, տեսնել*, նայել*, դիտել*, կցուցադր*, տեսնեք, ' +
      'նայեք, կնայեք, կցույց, կոորդինատ*, կտեսն*, կդիտ*, հեռախոսահամար*, նշանակ*, ' +
      'տիրոջ համար*, տիրոջ հեռախոս*',
    place: 'հասցե*, լոկացիա*, տեղադր*',
    forVisit:
      'դիտման համար, դիտելու համար, տեսնելու համար, նայելու համար, ցուցադրման համար, ' +
      'հասցեի համար, հասցեն կտամ, հասցեն կուղարկ*, հասցեն կգրեմ, ցույց կտամ',
    access: 'կոդ*',
    code: 'դռան կոդ*, կողպեքի կոդ*, կոդը կուղարկ*, կոդը կտամ, կոդը ստան*, կոդը կգրեմ',
    delivery:
      'առաքիչ*, առաքում*, dhl, փոստ*, կուրիեր*, կբերի, կհանձնի, կփոխանցի բանալ*, սեյֆ*, ' +
      'ընկերս կտա, հարևանը կտա, տուփ*, բանկոմատի',
    keys:
      'բանալիները կուղարկ*, բանալին փոստով, բանալիները առաքիչ*, բանալին առաքիչ*, ' +
      'կուղարկեմ բանալ*, բանալին կուղարկ*, բանալին dhl, առաքիչը կբերի բանալ*, առաքիչը բանալ*, ' +
      'բանալին դռնապան*, բանալին կբեր*, բանալիները կբեր*, բանալիները փոստ*, բանալին կուրիեր*, ' +
      'բանալիները կստանաք փոստ*, բանալին կստանաք փոստ*, կուրիերը կբերի',
    reserve:
      'ամրագր*, բրոն*, պահելու, ռեզերվ*, պահեմ, պահում, հերթ*, հանեմ հայտարարություն*, կպահ*, ' +
      'պահենք, կհանեմ հայտ*, կամրագր*, կջնջեմ հայտ*, ջնջեմ հայտ*, այլևս ցույց',
    fee:
      'անցագիր*, կոնտակտ*, հասանելիություն*, բազայի, գրանցման վճար*, դիմումի վճար*, ' +
      'քննարկում*, հայտի',
    away:
      'արտերկր*, արտասահման*, առցանց պայմանագ*, էլեկտրոնային, էլ փոստով, երևանում չեմ, ' +
      'հայաստանում չեմ, email ով, emailով*, մեյլով, իմեյլով, օնլայն պայմանագ*, ֆրանսիայում*, ' +
      'գերմանիայում*, ռուսաստանում*, ամերիկայում*, իսպանիայում*, մոսկվայում*, ուրիշ քաղաք*, ' +
      'ուրիշ երկր*, այլ երկր*, երկրից դուրս, դուբայում*, կանադայում*, լոնդոնում*, փարիզում*, ' +
      'բեռլինում*, եվրոպայում*, իտալիայում*, լեհաստանում*, հունաստանում*, ' +
      'էմիրություններում*, չեխիայում*, նյու յորքում*, լոս անջելեսում*, շվեդիայում*, ' +
      'շվեյցարիայում*, ավստրիայում*, բելգիայում*, հոլանդիայում*, թուրքիայում*, սոչիում*, ' +
      'պետերբուրգում*, կիպրոսում*, ամեն ինչ հեռավար, ամեն ինչ հեռակա, պայմանագիրը հեռավար',
    site: 'airbnb, հղումով, booking ի, booking ով, հղումը, հղում, լինկ*, airbnbով, airbnbի',
    not: 'առանց, մի, երբեք, չեմ, չենք, ոչինչ',
    notAfter:
      'պետք չէ, չի պահանջվում, չենք պահանջում, չկա, հարկավոր չէ, չեմ ուզում, չեմ պահանջում, ' +
      'պետք չի',
    harmless:
      'դիտումից հետո, տեսնելուց հետո, նայելուց հետո, պայմանագիրը կնքելիս, պայմանագիր կնքելիս, ' +
      'կնքելիս, կնքելուց, պայմանագրից հետո, պայմանագրով, ստորագր*, տեղափոխվելիս, մտնելիս, ' +
      'բանալին ստանալու, բանալին ստանալիս, բանալիները ստանալիս, կեղծ*, ես չեմ, տեղում, ' +
      'տանտիրոջը, առաջին և վերջին, ցույց է տալիս, կտեսնեք, նախ տեսեք, եկեք տեսեք, եկեք նայեք, ' +
      'դիտումը անվճար, կանխիկ, գրասենյակում, պայմանագրի, կնքենք, նոր կվճար*, նոր վճար*, ' +
      'կկնքենք, ամեն ամիս, ամիսը մեկ',
    prior: 'մինչև, մինչ, մինչեւ',
    earlier: 'առաջ',
    for: 'համար, հաստատելու, իմանալու',
    only: 'միայն, միմիայն',
    contract: 'պայմանագիր*',
    sent:
      'մեյլով, իմեյլով, փոստով, կուղարկ*, ուղարկում եմ, ուղարկեմ, վոթսափ*, online, whatsapp*, ' +
      'տելեգրամ*, առցանց, օնլայն, հեռավար, էլեկտրոնային, email*',
    need: 'անհրաժեշտ, պետք, պահանջվում, պարտադիր, հարկավոր, պահանջում',
    yours: 'ձերն է, ձերն ա, քոնն ա, քոնն է, նրանն է, նրանն ա, ձեզ կլինի, դրանն ա, ձերը կլինի',
    passport:
      'անձնագրի նկար*, անձնագրի լուսանկար*, անձնագրի պատճեն*, անձնագրի սկան*, անձնագրի ֆոտո*, ' +
      'անձնագրիդ նկար*',
    proof:
      'սքրին*, սկրին*, կտրոն*, անդորրագիր*, լուրջ մտադր*, լրջությ*, չեկը, վճարման չեկ*, զուր, ' +
      'անիմաստ գալ*, վստահ լինեմ',
    refund: 'վերադարձ*, կվերադարձ*, հետ կտամ, հետ կտանք, հետ կտրվի, հետ եմ տալիս, հետ կփոխանց*',
    dislike:
      'եթե չհավան*, չհավանեք, դուր չգա*, եթե չհամապատասխան*, եթե մտափոխ*, եթե հրաժարվ*, ' +
      'եթե չի դուր, եթե չվերցն*',
    excuse:
      'խաբեբա չեմ, խարդախ չեմ, խաբեություն չէ, խարդախություն չէ, խաբեություն չի, ' +
      'խաբեություն չկա, մնացածը տեղում, մնացածը տեղափոխվելիս, մնացածը մտնելիս, մնացածը կանխիկ, ' +
      'խաբեբաների պատճառով, խարդախների պատճառով, շատ են խաբ*, կեղծ * պատճառով, ' +
      'տեղում վերադարձ*, տեղում հետ *, ստորագրում ենք օնլայն, ստորագրում ենք առցանց, ' +
      'օնլայն ստորագր*, առցանց ստորագր*',
    holder: 'դռնապան*, պահակ*, նոտար*, փաստաբան*, հարևանի մոտ',
    key: 'բանալի*',
    first: 'նախ, սկզբում, սկզբից',
    paidVisit:
      'դիտումը վճարովի*, դիտելը վճարովի*, ցույց տալը վճարովի*, ցուցադրումը վճարովի*, ' +
      'այցը վճարովի*, այցի արժեք*, դիտման արժեք*, ցուցադրման արժեք*, դիտումն արժե, ' +
      'ցուցադրումն արժե',
    paid: 'վճարողին, փոխանցողին, վճարողներ*, տվողներ*, փոխանցողներ*, կանխավճարով',
    warning:
      'խարդախ*, զգուշ*, զգույշ*, մի խաբվ*, խաբ*, մի փոխանցեք, մի վճարեք, մի հավատ*, զգոն*, ' +
      'այդպես չենք, ոմանք, այդպես չեմ',
    send:
      'փոխանցեք, փոխանցում եք, փոխանցել, ուղարկեք, ուղարկում եք, գցեք, գցում եք, կփոխանցեք, ' +
      'կուղարկեք, ուղարկի, փոխանցիր, ուղարկիր, գցիր, փոխանցի, փոխանցում ես, ուղարկում ես, ' +
      'գցում ես',
    take: 'վերցնում, վերցնեմ, արժե, արժեք*, խնդրում, ուզում, գին*, վճարովի',
    rent: 'ամսվա, ամիս*, վարձ*, կես*, գումար*, փող*',
    without: 'առանց',
    refuse:
      'ցույց չեմ, չեմ ցույց, չեմ պահում, չեմ գրանցում, չեմ գալիս, չեմ ասում, չեմ տալիս, ' +
      'չենք ցուց*, ոչ մեկին ցույց, ոչ մեկի համար',
  },
  sr: {
    pay:
      'uplat*, predujam, placanj*, platit*, plati, placa, placate, placas, prebac*, posalj*, ' +
      'saljes, saljete, novac, pare, para, unapred, doznac*, transfer*, isplat*, uplac*, leze, ' +
      'naplac*, platim, salju, pusti*, pusta, baci, bacite, spusti*, salji, doplat*, ' +
      'prosledi*, leg*, lova, lovu, prenos*, da kaparu, da depozit, ostavi kapar*, ' +
      'ostave kapar*, ostavi depozit*, ostavi avans*, da kljuceve',
    order:
      'uplatite, uplatiti, uplacujete, platite, platiti, uplatis, izvrsite, mora da se plati, ' +
      'uplati',
    deposit:
      'depozit*, kapar*, akontacij*, avans*, kaucij*, garancij*, obezbedenj*, osigur*, ' +
      'provizij*, naknad*, predujam, agencijsk*, taksa, taksu, takse, ucesce, rezervaciona',
    remote:
      'na moju karticu, na racun, na moj racun, paypal*, kript*, usdt, revolut*, wise, ips, ' +
      'post net*, poste net*, postnet*, preko poste, uplatnic*, iban, bitkoin*, moneygram*, ' +
      'online uplat*, uplata online, onlajn uplat*, uplata onlajn, platite online, ' +
      'preko interneta, brojem racuna, broj racuna, ripio, vajz, wiseom, payoneer, na ziro, ' +
      'prenosom, bankovnim transferom, binance*, prenos novca, skrill, trc20, western, ' +
      'na tekuci, na moj tekuci, instant, na kartic*, na ime',
    before:
      'pre gledanja, pre razgledanja, pre obilaska, pre nego sto vidite, pre nego sto dodjete, ' +
      'pre nego sto ga vidite, prije gledanja, prije razgledanja, bez gledanja, ' +
      'bez razgledanja, bez obilaska, pre dolaska, pre susreta, pre nego se vidimo, ' +
      'gledanje nije moguce, razgledanje nije moguce, ne mogu da pokazem, ne pokazujem, ' +
      'gledanja nema, nema gledanja, gledanje se ne moze, nema ko da pokaze, ' +
      'nije moguce gledanje, nije moguce pogledati, bez prethodnog gledanja, pre pregleda, ' +
      'pre uvida, pre posete, bez pregleda, bez posete, pre sastanka, pre vidjenja, pre termina',
    ahead: 'unapred, prethodno, najpre, avansno, odobren*',
    once:
      'nakon, posle, kad, kada, cim, po uplati, po prijemu, po izvrsen*, u zamenu za, samo uz, ' +
      'tek uz, isključivo uz, iskljucivo uz, posto, uz uslov',
    next: 'nakon toga, posle toga, pa, zatim, onda, tada, potom',
    payer:
      'onome ko, onom ko, ko prvi, prvom ko, samo onima koji, onima koji, onaj ko, ' +
      'samo onome, ko pre, prvi koji, prvi ko, ko prvi uplati, prvom koji, onaj koji, ' +
      'ko god, ko, one koji',
    visit:
      'gledanj*, razgledanj*, obilaz*, obilask*, pokazujem, pokazivanj*, termin*, vidjanj*, ' +
      'pokazem, susret*, vidite, pogledate, pogledati, posete, poseta, dodjete, obidjete, ' +
      'pregled, pregleda, pregledom, uvid, uvida, vidjenje, kontakt vlasnika, upoznav*, ' +
      'sastan*, gledas, broj vlasnik*, razgledas, vidis, broj gazde, kontakt gazde, ' +
      'broj telefona vlasnik*',
    place: 'adres*, lokacij*',
    forVisit:
      'za gledanje, za razgledanje, za obilazak, za pokazivanje, za termin, za adresu, ' +
      'za pregled, da dodjete, da vidite, da pogledate, za uvid, za posetu, za lokaciju, ' +
      'za kontakt*',
    access: 'sifr*, kod, koda, pristup*',
    code:
      'sifra brave, sifru brave, sifra za vrata, kod za vrata, kod za bravu, sifru saljem, ' +
      'dobijate sifr*, saljem sifr*, saljem kod, dobijate kod, sifra za ulaz',
    delivery:
      'kurir*, dhl*, postom, posta, sefic*, paket*, daje komsij*, predaje komsij*, ' +
      'daje komsinic*, donosi, dostavlja, kljuc od portira, kljuc od domara, u sefu, sanduce*, ' +
      'postanskom, komsija daje, u kutiji, kutija za kljuc*, sef, rodjak, drug daje, ' +
      'prijatelj daje, prijatelj predaje',
    keys:
      'saljem kljuc*, saljemo kljuc*, kljuc* postom, kljuc* kurirom, kljuc* kurirsk*, ' +
      'kljuc* dhl*, kljuc* stizu, kljuc* stize, kurir donosi kljuc*, kurir vam donosi kljuc*, ' +
      'kurirom kljuc*, posaljem kljuc*, kljuc* posaljem, kljuc* saljem, kljuceve dobijate, ' +
      'kljuc dobijate postom',
    reserve:
      'rezervacij*, rezervis*, cuvanje stana, da sacuvam*, cuvam, cuvamo, sacuvam, drzim, ' +
      'zadrzavam, blokiram, skidam oglas, skinem oglas, listu cekanja, lista cekanja, ' +
      'prednost, red za, skinuo oglas, skinuli oglas, skinemo oglas, drzimo, sklonim oglas, ' +
      'povucem oglas, brisem oglas, obrisem oglas, ne pokazujem vise, prestajem da pokazujem',
    fee:
      'propusnic*, taksa, taksu, clanarin*, obrada, obradu, provera, pristup, pristupa, ' +
      'registracij*, pretplat*',
    away:
      'iz inostranstva, van zemlje, u becu, nisam u srbiji, nisam u beogradu, preko mejla, ' +
      'mejlom, online ugovor, elektronski ugovor, ugovor online, na brodu, na misiji, ' +
      'u misiji, digitaln*, radim u, zivim u, u americi, u rusiji, u drugom gradu, ' +
      'zbog posla u, u kanad*, u nemack*, u austrij*, u svajcarsk*, u engles*, u london*, ' +
      'u berlin*, u pariz*, u dubai*, u moskv*, u italij*, u spanij*, u francusk*, ' +
      'u norvesk*, u svedsk*, u holandij*, u australij*, u turskoj, u grckoj, u sloveniji, ' +
      'u minhen*, u cikag*, u njujork*, u irskoj, na malti, u inostranstv*, u lisabon*, ' +
      'u portugal*, u ceskoj, preseli*, sve na daljinu, ugovor na daljinu',
    site:
      'airbnb*, preko booking*, posaljem link, posaljem vam link, saljem link, na linku, ' +
      'sigurna uplata, link za placanje, link za uplatu, linkom, linka, preko sajta, escrow',
    not: 'bez, ne, nije, nema, nikad, nikada, nemojte, nista',
    notAfter: 'nije potreb*, se ne traz*, ne traz*, nije obavez*, ne uzimam',
    harmless:
      'nakon gledanja, posle gledanja, posle razgledanja, nakon razgledanja, nakon potpis*, ' +
      'posle potpis*, kad potpisemo, kada potpisemo, kada potpisete, kad se vidimo, ' +
      'tek kad se, i potpisemo, pri useljenju, prilikom useljenja, na dan useljenja, ' +
      'pri potpisivanju, prilikom potpisivanja, kod useljenja, u nasoj kancelariji, ' +
      'na licu mesta, licno, lazn*, mesec unapred, meseca unapred, za mesec, uz ugovor, ' +
      'pokazuje, pokazace, ima kljuceve i punomoc*, punomoc*, prvo pogledajte, prvo dodjite, ' +
      'dodjite i pogledajte, gotovin*, u kancelariji, gledanje je besplatno, gazdi na, ' +
      'svakog meseca, jednom mesecno, svaki mesec, ako odlucite',
    prior: 'pre, prije',
    earlier: '',
    for: 'za, da, potvrda, potvrdu',
    only: 'samo, iskljucivo, jedino, tek',
    contract: 'ugovor, ugovora',
    sent:
      'mejlom, mejl, imejlom, emailom, na mail, preko mejla, na email, saljem, saljemo, ' +
      'posaljem, poslacu, onlajn, online, vajber*, viber*, whatsapp*, vocap*, elektronsk*, ' +
      'na daljinu, stize, digitaln*',
    need:
      'potreban, potrebna, potrebno, obavezan, obavezna, obavezno, neophodn*, trazim, trazimo, ' +
      'treba, mora, morate',
    yours:
      'stan je vas, vas je, kljucevi su vasi, vasi su kljucevi, stan je tvoj, njen je, ' +
      'vasa je, tvoja je, tvoj je, garsonjera je vas*, njegov, njegova',
    passport:
      'sliku pasosa, slika pasosa, sliku licne, slika licne, fotografiju pasosa, ' +
      'fotografija pasosa, sken pasosa, sken licne, kopiju pasosa, kopiju licne, ' +
      'sliku vase licne, sliku dokument*, fotografiju licne',
    proof:
      'dokaza o uplati, skrinsot*, screenshot*, ozbiljnosti, ozbiljnost, dokaz o *, ' +
      'potvrd* o *, slik* uplatnice, da ste ozbiljni, da si ozbiljan, filtrira*, neozbiljn*, ' +
      'dzabe, uzalud, da budem sigur*, da znam da dolazite, da ne bih *, da ne dolazim *, ' +
      'da ne bismo *, da ne gubim*',
    refund: 'vrac*, vrat*, povracaj*, refund*, nazad',
    dislike:
      'ako vam se ne svid*, ako se ne svid*, ako odustan*, ako se predomisl*, ' +
      'ukoliko vam se ne svid*, ne svidi, ukoliko odustan*, ne dopad*, ne svidja, ako necete, ' +
      'ako ne uzmete, ne odgovara',
    excuse:
      'nije prevar*, nisam prevar*, nema prevar*, bez prevar*, nisu prevar*, lazne posete, ' +
      'laznih poset*, laznih gledan*, ostatak pri useljenju, ostatak kesom, ' +
      'ostatak na licu mesta, ostatak kod useljenja, ostatak gotovin*, zbog lazn*, ' +
      'zbog prevar*, mnogo lazn*, puno lazn*, mnogo prevar*, puno prevar*, ostatak prilikom, ' +
      'vracam na licu mesta, vracamo na licu mesta, bez kesa, nema kesa, potpisujemo online, ' +
      'potpisujemo onlajn, potpis online, potpisujemo elektronsk*',
    holder:
      'domar*, obezbedenje*, advokat*, notar*, javni beleznik, portir*, kod komsi*, ' +
      'na recepciji, komsinici, komsinice, sused*',
    key: 'kljuc*',
    first: 'prvo, najpre',
    paidVisit:
      'gledanje se placa, razgledanje se placa, naknada za gledanje, gledanje kosta, ' +
      'gledanje se naplacuje, razgledanje se naplacuje, obilazak se placa, ' +
      'obilazak se naplacuje, izlazak na teren, izlazak agenta, izlaska na teren, ' +
      'dolazak agenta, razgledanje kosta, besplatno ne pokaz*, nema besplatn*, moje vreme kosta',
    paid:
      'po uplati, uz uplatu, uz kaparu, uz avans, uplatiocu, uz akontaciju, po prijemu, ' +
      'po izvrsen*, uz predujam, uz prethodnu uplatu, uplatom',
    warning:
      'prevar*, oprez*, pazite, ne uplacujte, ne saljite, cuvajte se, ne nasedajte, pazite se, ' +
      'ne radimo tako, ne radimo to, neki traze, drugi traze, ne radim tako, traze novac, ' +
      'traze kaparu, traze depozit',
    send:
      'prebacite, prebaciti, dostavite uplat*, posaljete novac, prebaci, prebacis, posaljite, ' +
      'pustite, pusti, pustis, baci, bacite, spustite, prebacujete, saljete, saljes, salji, ' +
      'posalji, prosledite, uplatite, uplatis, uplatiti, uplacujete, gurnite, gurni, stavi',
    take: 'uzimam, uzimamo, trazim, trazimo, kosta, naplacujem, naplacujemo, naknada, taksa',
    rent: 'kirij*, mesec, pola, iznos, novac, pare, lova, lovu, prvu',
    without: 'bez',
    refuse:
      'ne pokazujem*, ne drzim, ne cuvam, ne zakazuj*, ne dolazim, ne dajem, ne skidam, ' +
      'ne saljem, nema gledanj*, ne izlazim, ne rezervis*',
  },
} satisfies Record<string, Record<PrepaymentConcept, string>>
