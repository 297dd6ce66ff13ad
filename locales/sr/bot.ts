import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/bot.ts'

export const messages: Translated<typeof en> = {
  welcome:
    'Zdravo! Ja sam Bina bot. Bina prikuplja objave o izdavanju iz kanala na Telegramu i ' +
    'prikazuje svaki stan jednom. Javiću vam čim se pojavi stan koji odgovara vašoj ' +
    'pretrazi.\n\n' +
    '<b>Kako da počnete</b>\n' +
    '1. Izaberite filtere na sajtu, dodirnite „Uključi obaveštenja”, a zatim „Napravi kod ' +
    'za obaveštenja”.\n' +
    '2. Pošaljite mi kod koji tamo dobijete.\n\n' +
    'Ili samo napišite šta tražite, na primer „dvosoban stan na Vračaru do 600 evra, može ' +
    'mačka”.\n\n' +
    'Pošaljite /help da vidite šta sve umem.',
  welcomeLinked:
    'Zdravo! Ovaj čet je povezan sa Bina nalogom <b>{who}</b>. Ovde će vam stizati ' +
    'obaveštenja za vaše pretrage.\n\n' +
    'Pošaljite /list da vidite svoje pretrage ili /help da vidite šta sve umem.',
  confirmLink:
    'Povezati ovaj čet sa Bina nalogom <b>{who}</b>?\n\n' +
    'Ovde će stizati obaveštenja za pretrage tog naloga, a Bina će se na Telegramu ' +
    'otvarati sa tim nalogom.\n\n' +
    'Povežite samo ako je nalog vaš i ako ste upravo došli sa sajta.',
  linked:
    'Gotovo! Ovaj čet je sada povezan sa Bina nalogom <b>{who}</b>. Ovde će vam stizati ' +
    'obaveštenja za vaše pretrage.\n\n' +
    'Možete da se vratite na sajt. Pošaljite /list da vidite svoje pretrage.',
  alreadyLinked:
    'Ovaj čet je već povezan sa Bina nalogom <b>{who}</b>.\n\n' +
    'Pošaljite /list da vidite svoje pretrage.',
  linkExpired:
    'Ovaj link više ne važi. Link može da se iskoristi jednom i važi 1 sat. Ponovo ' +
    'otvorite bota sa sajta.',
  linkedToOtherChat:
    'Vaš Bina nalog je sada povezan sa drugim četom. Obaveštenja za vaše pretrage stižu tamo.',
  unlinked:
    'Ovaj čet više nije povezan sa vašim Bina nalogom. Obaveštenja su pauzirana dok ' +
    'ponovo ne povežete čet na sajtu, u podešavanjima.',
  unnamed: 'bez imena',

  saved:
    'Sačuvano: <b>{search}</b>\n\n' +
    'Javiću vam čim se pojavi odgovarajući stan. Pošaljite /list da vidite svoje pretrage.',
  linkToEdit:
    'Da biste menjali filtere ili tihe sate, povežite ovaj čet na sajtu, u podešavanjima.',
  howToSubscribe:
    'Pošaljite mi kod sa sajta, na primer <code>/subscribe ABCD2345EFGH</code>. Da biste ' +
    'ga dobili, izaberite filtere, dodirnite „Uključi obaveštenja”, a zatim „Napravi kod ' +
    'za obaveštenja”.',
  wrongCode:
    'Ovaj kod ne važi. Kod može da se iskoristi jednom i važi 24 sata. Proverite ga ili ' +
    'uzmite novi na sajtu.',
  waitForCodes: {
    one: 'Previše pogrešnih kodova. Pokušajte ponovo za {n} minut.',
    few: 'Previše pogrešnih kodova. Pokušajte ponovo za {n} minuta.',
    other: 'Previše pogrešnih kodova. Pokušajte ponovo za {n} minuta.',
  },
  sameSearch: 'Već imate ovu pretragu. Pošaljite /list da je vidite.',
  tooMany: {
    one:
      'Imate {n} pretragu, što je najveći dozvoljeni broj. Pošaljite /list i prvo obrišite ' +
      'jednu. Vaš kod će i dalje važiti.',
    few:
      'Imate {n} pretrage, što je najveći dozvoljeni broj. Pošaljite /list i prvo obrišite ' +
      'jednu. Vaš kod će i dalje važiti.',
    other:
      'Imate {n} pretraga, što je najveći dozvoljeni broj. Pošaljite /list i prvo obrišite ' +
      'jednu. Vaš kod će i dalje važiti.',
  },

  noSearches:
    'Nemate nijednu pretragu. Izaberite filtere na sajtu, dodirnite „Uključi ' +
    'obaveštenja”, a zatim „Napravi kod za obaveštenja”, i pošaljite mi kod.',
  searches: {
    one: 'Imate {n} pretragu:',
    few: 'Imate {n} pretrage:',
    other: 'Imate {n} pretraga:',
  },
  isPaused: 'pauzirana',
  paused: 'Pauzirana: {search}',
  pausedAll: {
    one: 'Pauzirana je {n} pretraga. Pošaljite /resume da biste ponovo dobijali obaveštenja.',
    few: 'Pauzirane su {n} pretrage. Pošaljite /resume da biste ponovo dobijali obaveštenja.',
    other: 'Pauzirano je {n} pretraga. Pošaljite /resume da biste ponovo dobijali obaveštenja.',
  },
  nothingToPause: 'Nemate aktivnih pretraga. Pošaljite /list da vidite sve pretrage.',
  resumed: 'Ponovo aktivna: {search}',
  resumedAll: {
    one: 'Ponovo je aktivna {n} pretraga.',
    few: 'Ponovo su aktivne {n} pretrage.',
    other: 'Ponovo je aktivno {n} pretraga.',
  },
  nothingToResume: 'Nemate pauziranih pretraga. Pošaljite /list da vidite sve pretrage.',
  onlyOneSearch: 'Imate samo jednu pretragu. Njen broj je 1.',
  noSuchNumber:
    'Nema pretrage sa tim brojem. Pošaljite komandu sa brojem od 1 do {n}, na primer ' +
    '<code>/pause 2</code>. Da vidite brojeve, pošaljite /list.',
  whichToDelete:
    'Koju pretragu želite da obrišete? Dodirnite njeno dugme „Obriši” ili pošaljite ' +
    '/delete sa njenim brojem, na primer <code>/delete 1</code>.',
  askFrequency:
    'Koliko često da šaljem obaveštenja za ovu pretragu?\n\n<b>{search}</b>\n\n' +
    'Jednom dnevno, u 9:00, ili jednom nedeljno, ponedeljkom u 9:00, svi stanovi stižu u jednoj poruci.',
  'frequency.instant': 'Odmah',
  'frequency.daily': 'Jednom dnevno',
  'frequency.weekly': 'Jednom nedeljno',
  askDelete: 'Obrisati ovu pretragu?\n\n<b>{search}</b>',
  stopped: {
    one:
      'Pauzirana je {n} pretraga. Nećete dobijati obaveštenja dok ne pošaljete /resume.\n\n' +
      'Vaše pretrage su i dalje sačuvane. Da biste neku obrisali, pošaljite /delete.',
    few:
      'Pauzirane su {n} pretrage. Nećete dobijati obaveštenja dok ne pošaljete /resume.\n\n' +
      'Vaše pretrage su i dalje sačuvane. Da biste neku obrisali, pošaljite /delete.',
    other:
      'Pauzirano je {n} pretraga. Nećete dobijati obaveštenja dok ne pošaljete /resume.\n\n' +
      'Vaše pretrage su i dalje sačuvane. Da biste neku obrisali, pošaljite /delete.',
  },
  stoppedBefore:
    'Sve vaše pretrage su već pauzirane. Nećete dobijati obaveštenja dok ne pošaljete ' +
    '/resume.\n\n' +
    'Vaše pretrage su i dalje sačuvane. Da biste neku obrisali, pošaljite /delete.',

  help:
    '<b>Šta sve umem</b>\n' +
    'Napišite šta tražite, na primer „dvosoban stan na Vračaru do 600 evra, može mačka”, da ' +
    'vidite najnovije oglase\n' +
    '/list – prikaži, pauziraj, nastavi ili obriši svoje pretrage\n' +
    '/subscribe KOD – sačuvaj pretragu pomoću koda sa sajta\n' +
    '/pause – pauziraj sve pretrage ili jednu: <code>/pause 2</code>\n' +
    '/resume – nastavi sve pretrage ili jednu: <code>/resume 2</code>\n' +
    '<code>/delete 2</code> – obriši pretragu\n' +
    '/stop – zaustavi sva obaveštenja\n' +
    '/language – promeni jezik\n\n' +
    'Filtere birate i menjate na sajtu.',
  helpLine:
    'Izvinite, ne razumem. Napišite šta tražite, na primer „dvosoban stan na Vračaru do 600 ' +
    'evra, može mačka”, ili pošaljite /help da vidite šta sve umem.',
  notRead: 'Nisam razumeo: {words}',
  found: { one: '{n} oglas', few: '{n} oglasa', other: '{n} oglasa' },
  foundAtLeast: { other: '{n}+ oglasa' },
  foundNone: 'Trenutno nema takvih oglasa.',
  whichCity: 'U kom gradu?\n\n<i>{words}</i>',
  chooseLanguage: 'Izaberite jezik:',
  languageChosen: 'Od sada pišem na srpskom.',

  'button.app': 'Otvori u Telegramu',
  'button.site': 'Otvori sajt',
  'button.settings': 'Otvori podešavanja',
  'button.makeSearch': 'Izaberi filtere',
  'button.saveSearch': 'Sačuvaj i javljaj mi',
  'button.alertsOnSite': 'Ceo spisak i obaveštenja',
  'button.searches': 'Prikaži moje pretrage',
  'button.link': 'Da, poveži',
  'button.declineLink': 'Ne, nije moj',
  'button.unlink': 'Prekini vezu sa četom',
  'button.activePause': 'Aktivna · pauziraj',
  'button.pausedResume': 'Pauzirana · nastavi',
  'button.pause': 'Pauziraj',
  'button.resume': 'Nastavi',
  'button.delete': 'Obriši',
  'button.yesDelete': 'Da, obriši',
  'button.keepSearch': 'Ne, zadrži',
  'button.back': 'Nazad',
  'button.deleted': 'Obrisana',
  'button.hiddenUndo': 'Sakriven · vrati',

  'toast.paused': 'Pretraga je pauzirana',
  'toast.resumed': 'Pretraga je ponovo aktivna',
  'toast.saved': 'Sačuvano. Javiću vam kad se pojave novi oglasi.',
  'toast.tooMany': {
    one: 'Imate {n} pretragu, što je najveći dozvoljeni broj. Prvo obrišite jednu: /list',
    few: 'Imate {n} pretrage, što je najveći dozvoljeni broj. Prvo obrišite jednu: /list',
    other: 'Imate {n} pretraga, što je najveći dozvoljeni broj. Prvo obrišite jednu: /list',
  },
  'toast.deleted': 'Pretraga je obrisana',
  'toast.searchKept': 'Pretraga nije obrisana',
  'toast.hidden': 'Stan je sakriven. Nećete dobijati obaveštenja o njemu.',
  'toast.shown': 'Ponovo ćete dobijati obaveštenja o ovom stanu',
  'toast.photos': 'Šaljem fotografije…',
  'toast.linked': 'Čet je povezan',
  'toast.notLinked': 'Čet nije povezan',
  'toast.unlinked': 'Veza sa četom je prekinuta',
  'toast.gone': 'Ovo dugme više ne radi',
  'toast.language': 'Gotovo',

  'command.list': 'Vaše pretrage',
  'command.subscribe': 'Sačuvaj pretragu pomoću koda',
  'command.pause': 'Pauziraj obaveštenja',
  'command.resume': 'Nastavi obaveštenja',
  'command.delete': 'Obriši pretragu',
  'command.stop': 'Zaustavi sva obaveštenja',
  'command.language': 'Promeni jezik',
  'command.help': 'Šta sve umem',
  'command.start': 'Počni',
}
