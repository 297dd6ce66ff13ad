import type { PrepaymentPhrases } from './concepts.ts'

/** English phrases. */
export const en: PrepaymentPhrases = {
  pay:
    'prepay*, pay, pays, paid, paying, payment, payments, transfer, transferred, transfers, ' +
    'wire, has arrived, arrives, clears, send the deposit, send a deposit, send deposit, ' +
    'send the rent, send me the, send a refundable, send the first, send half, money, ' +
    'rent upfront, we ask for, charged, payable, charge, send us, we receive, i receive, ' +
    'received, wired, wires, wiring, sent, sends, transferring, prepaid, top up, deposite*, ' +
    'pls send, plz send, kindly send, send 1, drop me, send the booking, send your deposit, ' +
    'forward, drops, leaves, puts down, bank confirmation, token, bucks, by paying, remit*, ' +
    'remittance, funds, cash transfer, send one, send two, send your, sends me, pay in, ' +
    'paid in, shows up, prove funds, deposit is in, deposit lands, lands, settled, settle, ' +
    'settles, have sent, has sent, have transferred, has transferred',
  order:
    'you pay, please pay, must pay, must be paid, need to pay, have to pay, required to pay, ' +
    'transfer the, transfer a, pay the first, pay the deposit, pay a deposit, pay the rent, ' +
    'pay a small, just pay, we ask for, i ask for, pay 1, pay one, pay half, pay 50, pay via, ' +
    'pay by, pay through, i need a, we need a, i require, we require, you will be charged, ' +
    'kindly pay, pls pay, kindly deposit, leave a deposit, put down a, drop a deposit',
  deposit:
    'deposit, fee, guarantee, retainer, commission, prepayment, down payment, deposite*, ' +
    'deposits, charge, charges, token amount, advance, token payment, holding',
  remote:
    'to card, to my card, to a card, to the card, card transfer, bank transfer, to my account, ' +
    'to the account, to my bank account, iban, western union, moneygram, money gram, pay pal, ' +
    'crypto, usdt, bitcoin, btc, paypal, revolut, wise, zelle, wire transfer, online payment, ' +
    'paid online, pay online, payment page, payment link, idram, telcell, gift card*, ' +
    'by transfer, via transfer, cash app, cashapp, venmo, skrill, payoneer, sepa, swift, ' +
    'kaspi, ton, eth, apple pay, bog transfer, tbc transfer, trc20, usdc, binance, ' +
    'card number, account details, bank details, on my card, wallet, remitly, transferwise, ' +
    'fast transfer, banking app, bank app, bank application, mobile bank, mobile banking, ' +
    'internet bank, online banking, online bank, on my account, in my account, on the account, ' +
    'in the account, hits my account, to my wallet, to my iban, mtcn, wechat, alipay, western, ' +
    'bank wire, p2p, qr code, qr payment, to this card, to this account, debit card online, ' +
    'unistream, golden crown, postal order, money order, notary account, ' +
    'account of the notary, lawyer account, account of my lawyer, escrow account, ' +
    'account of my *, to the account of, on my wise, on my revolut, on my paypal',
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
    'before you get the address, before inspections, before a viewing, before an appointment, ' +
    'no visits, no meetings, no meeting, before the walkthrough, before the walk through, ' +
    'no boring viewing*, no pointless viewing*, without boring viewing*, skip the viewing*, ' +
    'no need to view, no need to visit, no physical viewing*, viewings are over, ' +
    'no showings are possible, showings are not possible, no viewing is possible, ' +
    'cannot be viewed, cannot be seen, can not be seen, cannot meet, can not meet you, ' +
    'unable to meet, before i drive, before i come, before i travel, before driving, ' +
    'before the tour starts, before you arrive, before arrival',
  ahead:
    'in advance, upfront, up front, beforehand, ahead, first pay, first payment, ' +
    'first the deposit, first send, payment first, deposit first, pay first, money first, ' +
    'sent first, paid first, transfer first, wire first, prior payment, pre paid, goes first, ' +
    'comes first, approved, after approval',
  once:
    'after, once, when, upon, on receipt of, following, the moment, in exchange for, against, ' +
    'provided that, subject to, in return for, as soon as',
  next: 'after that, after which, then, afterwards, followed by, follows, second, later',
  payer:
    'only those who, only for those who, only to those who, who pays first, the first who, ' +
    'the first one who, first person who, only people who, only tenants who, whoever pays, ' +
    'whoever sends, whoever transfers, first to pay, first to send, first to transfer, ' +
    'only after, those who have, the one who, whoever, first person to, first one to, ' +
    'people who, anyone who, person who, first payer, tenants who, the person who, ' +
    'clients who, applicants who, approved applicants',
  visit:
    'viewing, viewings, show, showing, visit, appointment, meet, tour, inspection, viewer, ' +
    'visits, visiting, appointments, showings, directions, walkthrough, walk through, slot, ' +
    'slots, tours, coordinates, map pin, house number, flat number, inspect, inspecting, ' +
    'drive over, choose a date, pick a date, landlord phone, owner phone, phone of the owner, ' +
    'landlords number, owners number, landlords contact, owners contact, meeting point, ' +
    'owner number, owner contact, meeting, meetings, landlord details, owner details, ' +
    'details of the owner, details of the landlord, flat visit, a look inside, come inside, ' +
    'look around, look round, invitation',
  place:
    'view, see, come, location, address, the unit, exact address, exact location, whereabouts, ' +
    'building number, street number, entrance, where it is, where the flat is, geo, pin, ' +
    'which building, what building, which house, which entrance, which flat, building it is, ' +
    'house it is',
  forVisit:
    'to view, for a viewing, for the viewing, to see the flat, to see it, ' +
    'to see the apartment, to visit, to schedule a viewing, to book a viewing, ' +
    'to arrange a viewing, to confirm the viewing, to confirm a viewing, viewing list, ' +
    'to get the address, per viewing, for a tour, for the tour, for the address, ' +
    'for the location, to come and see, for a visit, to tour, to see the place, ' +
    'to see the room, to see the studio, to get the location, slot is, slot costs, slots are, ' +
    'get a slot, viewing slot',
  access:
    'code, codes, lockbox, access, passcode, pin, agency opens, agent opens, ' +
    'opens the flat only, opens the apartment only',
  code:
    'lockbox code, the code, the door code, the lock code, the entry code, the access code, ' +
    'a door code, code for the door, code to the door, code afterwards, combination, ' +
    'check in code, checkin code, code lands, code arrives, code to your inbox, entrance code, ' +
    'code by sms, code in sms, keypad code, code of the lock, code of the door, gate code, ' +
    'building code',
  delivery:
    'courier, fed ex, dhl, fedex, by post, lockbox, key box, keybox, parcel, shipped, by mail, ' +
    'key safe, agent brings, agent will bring, agent delivers, neighbour gives, ' +
    'neighbor gives, friend will give, post box, under the mat, self check in, mailed, ' +
    'couriered, friend gives, brings the keys, delivers the keys, deliver the keys, ' +
    'hands over the keys, gives the keys, locker, lets you in, let you in, opens the door, ' +
    'lets you into, meets you at the door, meet you at the door, waits at the door, ' +
    'waits for you, opens up, opens the flat, opens the apartment, opens for you, ' +
    'opens it for you, will open, unlocks the door, unlocks it, let you inside, keys follow, ' +
    'brings you the keys, hands you the keys, hands it over, gives them to you, ' +
    'passes you the keys, keys are left, drops the keys, keys arrive, keys come, ' +
    'releases the keys, releases keys, release keys, then releases, gives keys, ' +
    'hands over keys, passes the keys',
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
    'delete the ad, delete the post, i delete, take the post down, remove the post, ' +
    'close the ad, hide the ad, pull the ad, cancel other viewings, cancel the other viewings, ' +
    'cancel the showings, pause the ad, book your slot, reserve your slot, save your slot, ' +
    'keep your slot, mark it as taken, put your name on',
  fee:
    'visitor pass, visit pass, entry pass, access pass, background check, credit check, ' +
    'tour fee, admin fee, processing fee, applicants are screened, membership, contact list, ' +
    'access to contacts, owners contacts, access to the database, access to the landlord*, ' +
    'access to landlord*, access to the owner*, screening, verification, vetting, ' +
    'application charge, application fee, sign up, subscription, registration, ' +
    'appointment hold, appointment fee, visit fee, tour deposit, meeting fee, reservation fee, ' +
    'booking fee, holding fee, waiting list fee, priority fee, admission, invitation, voucher, ' +
    'ticket for the viewing, viewing ticket, viewing voucher, viewing pass',
  away:
    'abroad, i am in, i live in, i work in, overseas, out of the country, docusign, e sign, ' +
    'digital contract, contract via email, by email, i moved to, currently in, ' +
    'currently working, offshore, on a ship, missionary, mission in, posted to, relocated, ' +
    "out of town, not in the country, i'm in, i'm currently, not in town, in canada, " +
    'in germany, in london, in dubai, in norway, in italy, in spain, in france, in poland, ' +
    'in israel, in the us, in the uk, in usa, in uk, in america, in sweden, in switzerland, ' +
    'in austria, in australia, in moscow, in paris, in berlin, in new york, ' +
    'in the netherlands, in ireland, in greece, in turkey, in istanbul, oil rig, vessel, ' +
    'based in, contract remotely, sign remotely, all remotely, everything remotely, ' +
    'cruise ship, deployed, at sea, working in, nurse in, doctor in, hospitalized, ' +
    'in hospital, at the hospital, cannot travel, can not travel, unable to travel, stuck in, ' +
    'stationed, on a mission, on mission, military base, peacekeeping, on a contract in, ' +
    'in prague, in rome, in madrid, in toronto, in tel aviv, in vienna, in munich, in oslo, ' +
    'in stockholm, in warsaw, in zurich, in geneva, in brussels, in amsterdam, in athens, ' +
    'in lisbon, in milan, in qatar, in doha, in kuwait, in saudi arabia, in korea, in japan, ' +
    'in china, in belgium, in portugal, in denmark, in finland, in cyprus, in malta',
  site:
    'airbnb, payment link, secure link, payment page, send you the link, send you a link, ' +
    'send the link, escrow, trustee, secure payment, on booking, private link, my link, ' +
    'trusted site, link to pay, booking link, third party, protected payment, safe payment, ' +
    'through booking, via booking, booking com link, send u the link, link for payment, ' +
    'checkout link, safe deal, escrow company, escrow service, escrow agent, middleman, ' +
    'intermediary company, on our website, on our site, our bot, via our website, ' +
    'guarantee service, guarantor service, trust company, broker platform, rental platform, ' +
    'deposit protection site, checkout page, payment portal, page i send, page i mail, ' +
    'page i will send, page i give, on the page, site i send, booking style, airbnb style, ' +
    'like on booking, like on airbnb, same as on booking, same as on airbnb, through the page, ' +
    'the page i mail, page i mail you, safe service, secure service, safe platform, ' +
    'secure platform, protected service, protected platform, safe transaction, ' +
    'secure transaction, guaranteed deal',
  not: "no, not, never, without, don't, dont, nobody, doesn't, avoid",
  notAfter: 'not needed, not required, is not required, is not needed, not necessary, not accepted',
  harmless:
    'after viewing, after the viewing, after you see, after seeing, after signing, ' +
    'after we sign, after you sign, once the lease is signed, once you are here, and we sign, ' +
    'once signed, we sign, on moving in, at move in, when you move in, move in day, ' +
    'on signing, upon signing, when signing, at signing, the contract is signed, ' +
    'lease is signed, upon check in, on arrival, after you get the keys, ' +
    'when you get the keys, together with the keys, at key handover, in cash, in person, fake, ' +
    'lying, not me, in my name, first and last month, months in advance, month in advance, ' +
    'a month in advance, paid in advance, come and see, see it first, see the flat first, ' +
    'shows it, shows the flat, will show you, can show you, shows you, see it any day, ' +
    'viewing any, viewings any, viewing is free, do not pay, not before, only after viewing, ' +
    'handed over, face to face, meet the owner, at the office, in our office, cash, ' +
    'until you are here, when you arrive, you visit, if you are abroad, pay on the spot, ' +
    'then sign and pay, on move in, moving day, every month, each month, if you decide, ' +
    'if you like it, once a month, when we meet, after you have seen, after you view, ' +
    'once you have seen, nothing is paid before, pay nothing before, nothing to pay before, ' +
    'pay nothing until, free of charge, sign together, drive you there',
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
    'keys are yours, studio is yours, yours is the flat, room is yours, flat yours, all yours, ' +
    'will be yours, yours tomorrow, yours today, yours tonight, yours right away',
  passport:
    'passport copy, copy of passport, copy of your passport, photo of your passport, ' +
    'photo of passport, picture of your passport, passport scan, scan of your passport, ' +
    'scan of passport, passport photo, id photo, photo of your id, copy of your id, ' +
    'passport picture, id copy, picture of your id, passport and, passport plus, ' +
    'selfie with your passport, selfie with passport, selfie with id, selfie with your id, ' +
    'selfie holding your passport, passport page, scan of your documents, ' +
    'photo of your documents, scanned passport, scanned id',
  proof:
    'proof of payment, payment proof, screenshot*, proof of transfer, payment confirmation, ' +
    'transfer confirmation, serious intent*, prove you are serious, show you are serious, ' +
    'seriousness, know you are serious, know your serious, know you re serious, filter out, ' +
    'no shows, to show interest, to prove, confirm your interest, show your interest, ' +
    'proof you are, receipt, avoid fake, in vain, for nothing, to be sure you, sure you come, ' +
    'sure you will come, show up, real person, to avoid *, avoid time wasters, ' +
    'of time wasters, many time wasters, many timewasters, against time wasters, ' +
    'avoid timewasters, keep out time wasters, proof of funds, transfer receipt, ' +
    'transfer slip, payment slip, bank slip, receipt of your transfer, photo of the receipt, ' +
    'do not turn up, not turn up, not show up, does not show up, no show, people do not come, ' +
    'nobody comes, nobody turns up, to make sure you come, wasting my time, waste my time, ' +
    'window shoppers, curious people, tyre kickers, tire kickers, proves that you, ' +
    'prove that you, proves you, confirms that you come, confirms that you will, ' +
    'confirms you are, confirms you will, shows that you, really come, will really come, ' +
    'really going to come, definitely come',
  refund:
    'refund*, return*, money back, get it all back, it back, send back, give back, ' +
    'back to you, reimburs*, comes back, pay back, goes back, credited, given back, ' +
    'gets it back, repaid',
  dislike:
    "if you don't like, if you do not like, if you dont like, if it does not suit, " +
    "if it doesn't suit, if not satisfied, if you are not satisfied, if you don't want, " +
    "if you don't take, if you do not take, not to your liking, don't like it, if u dont like, " +
    "if u don't like, dont like it, not like it, not for you, change your mind, not happy, " +
    'not what you expect*, decide against',
  excuse:
    "not a scam*, no scam*, am not scam*, not scammer*, isn't a scam*, fake visit*, " +
    'fake client*, fake people, fake call*, fake request*, fake viewing*, rest in cash, ' +
    'rest on arrival, the rest when you move in, the rest at check in, the rest in person, ' +
    'because of scam*, because of fake*, because of fraud*, due to scam*, due to fake*, ' +
    'due to fraud*, so many scam*, too many fake*, too many scam*, many fake*, many scam*, ' +
    'balance in cash, balance on arrival, balance at move in, no cash, sign electronically, ' +
    'sign the pdf, sign digitally, returned when we meet, back when we meet, ' +
    'refunded when we meet, give you a receipt, give a receipt, receipt every time, ' +
    'receipts given, receipts are given, get a receipt, receive a receipt, with a receipt, ' +
    'issue a receipt, issue receipts, invoice provided, receipt provided, official receipt, ' +
    'deducted from the last, deducted on the last, if you want it send, ' +
    'if you want it transfer, if you want it pay, if you like it send, ' +
    'if you like it transfer, call before *, call me before *, call us before *, ' +
    'ring before *, ring me before *, phone before *, message before *, message me before *, ' +
    'text before *, text me before *, write before *, warn before *, call before you come, ' +
    'call me before you come, message before you come, message me before you come, ' +
    'write before you come, text me before you come',
  holder:
    'concierge, doorman, notary, lawyer, with the guard, from the guard, cousin, attorney, ' +
    'solicitor, janitor, caretaker, building manager, security guard, guard has, ' +
    'neighbour has, neighbor has, neighbour downstairs, neighbour upstairs, ' +
    'neighbor downstairs, neighbor upstairs, nephew, assistant has, driver has',
  key: 'key, keys, combination, opens the door, lets you in',
  first: '',
  paidVisit:
    'viewing fee, viewing costs, viewing cost, viewing is paid, paid viewing, paid viewings, ' +
    'viewings cost, pay to view, pay for the viewing, pay for a viewing, viewing deposit, ' +
    'viewing price, viewings are paid, prepaid appointment*, prepaid viewing*, prepaid visit*, ' +
    'prepaid tour*, pre paid viewing*, no free viewing*, no free tour*, time costs, ' +
    'prepay the *, prepay your visit',
  paid:
    'on payment, upon payment, against payment, once paid, payment confirmed, ' +
    'confirmed payment, paid reservation, with prepayment, by prepayment, by paying, ' +
    'on paying, upon paying, for paying, when paid, after paying, in exchange for payment, ' +
    'once it lands, once it arrives, once it shows up, once the money, once your money, ' +
    'as soon as the money, as soon as your money, when the money, after the money, ' +
    'when i see it on, once i see it on, payment received, once funds, when funds, ' +
    'money first, transfer first, deposit first, prepayment first, cash first, ' +
    'rent first then, bank confirms, bank has confirmed, bank approves, your bank confirms, ' +
    'confirmed by the bank',
  warning:
    'beware, scam, scams, scammer*, fraud*, watch out, be careful, report them, report him, ' +
    'anyone asking, anybody who, never send, never pay, do not send, nobody should, ' +
    'copies of this ad, copies of our ad, not us, is not ours, some ask, others ask, ' +
    'asking for a deposit, asking for money, asks for money, ask for money, if anyone asks, ' +
    'if someone asks, if somebody asks, anyone who asks, somebody who asks, if anybody asks, ' +
    'whoever asks, anyone requesting, if you are asked, if you see this flat, ' +
    'if someone using, if somebody using, reported as fake, fake ad, fake ads, fake listing, ' +
    'fake copies, stolen photos, our photos are used, photos are being used, using my photos, ' +
    'using our photos',
  send:
    'must be sent, must be transferred, send, wire, leave, drop, forward, zelle, put down, ' +
    'transfer the, transfer a, transfer me, transfer one, transfer half, revolut me, ' +
    'paypal me, venmo me, wise me, remit, transfer us, wise the, wise one, wise half, ' +
    'revolut the, paypal the, put money, put the deposit',
  take:
    'ask, asking, charge, costs, cost, take, collect, need, require, fee, wants, asks for, ' +
    'asks, want, requests, expects',
  rent: 'rent, month, half, money, amount, payment, percent, advance',
  without: 'without, no',
  refuse:
    'no viewing, no viewings, no address, no tour, no keys, no visit, no visits, not show, ' +
    'not hold, not holding, cannot hold, no showing, no appointment, not give the address, ' +
    'not give *, not send the *, not tell *, not share *, not disclose *, not reveal *, ' +
    'not arrange *, not meet *, not schedule *, not open *, not reserve *, not keep *, ' +
    'not come *, not drive *, not book *, not remove *',
  collect:
    'i take, we take, i charge, we charge, i ask, we ask, i collect, we collect, ' +
    'everyone pays, everybody pays, visitors pay, i request, we request, i am asking, ' +
    'agency takes, agent takes, agency charges, agent charges, each visitor pays, viewers pay',
  deduct:
    'comes off, come off, taken off, goes off, deducted, deduct, i deduct, we deduct, ' +
    'counts towards, count towards, counted towards, goes towards, credited to, ' +
    'credited towards, subtracted, set off against, offset against, off the first rent, ' +
    'off your first, off the rent, part of the rent later, included in the first rent',
  soon:
    'straight away, right away, immediately, at once, instantly, same minute, right after, ' +
    'same hour, within minutes, at the same moment',
  trip:
    'drive, drives, driving, travel, travels, come over, go there, going there, open, opens, ' +
    'set off, leave the house, i come, he comes, she comes, we come, i go, he goes, she goes',
}
