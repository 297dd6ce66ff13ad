import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/payments.ts'

export const messages: Translated<typeof en> = {
  retry: 'Pokušaj ponovo',
  'plan.monthly': 'Mesečni',
  'plan.quarterly': 'Tromesečni',
  'plan.yearly': 'Godišnji',
  'per.monthly': 'mesečno',
  'per.quarterly': 'na 3 meseca',
  'per.yearly': 'godišnje',
  instead: 'umesto',
  'billed.monthly': 'Naplata svakog meseca',
  about: 'Oko {amount} mesečno',
  save: 'ušteda {amount}, popust\u00A0{percent}%',
  'mark.POPULAR': 'POPULARNO',
  'mark.BEST VALUE': 'NAJISPLATIVIJE',
  'mark.yours': 'Vaš paket',
  'benefit.views': 'Neograničen pregled oglasa',
  'benefit.filters': 'Napredni filteri',
  'benefit.saved': 'Sačuvani oglasi i pretrage',
  'benefit.notifications': 'Obaveštenja',
  'benefit.ads': 'Bez reklama',
  'benefit.apiNone': 'Bez pristupa API‑ju',
  'benefit.apiCalls': 'Pristup API‑ju, {calls} poziva dnevno',
  'benefit.apiUnlimited': 'Neograničen pristup API‑ju',
  'benefit.webhooks': 'Vebhukovi, najviše {max}',
  'benefit.api': 'Pristup API‑ju u višim paketima',

  'pricing.title': 'Paketi',
  'pricing.description':
    'Tri paketa da pronađete stan pre drugih: {monthly} mesečno, {quarterly} na 3 meseca ' +
    'ili {yearly} godišnje. Otkažite kad god želite.',
  'pricing.closed': 'Paketi na ovom sajtu još nisu dostupni.',
  'pricing.headline': 'Pronađite stan pre svih',
  'pricing.lead': {
    one: 'Besplatan probni period: {n}\u00A0dan. Otkažite kad god želite.',
    few: 'Besplatan probni period: {n}\u00A0dana. Otkažite kad god želite.',
    other: 'Besplatan probni period: {n}\u00A0dana. Otkažite kad god želite.',
  },
  'pricing.lead.none': 'Otkažite kad god želite.',
  'pricing.plans': 'Paketi',
  'pricing.choose': 'Izaberi „{plan}”',
  'pricing.manage': 'Upravljaj pretplatom',
  'pricing.switch': 'Pređi na „{plan}”',
  'pricing.change':
    'Duži paket počinje odmah, a neiskorišćeno vreme trenutnog paketa odbijamo od njegove ' +
    'cene. Kraći paket počinje kad istekne plaćeni period.',
  'trial.start': 'Isprobaj besplatno',
  'trial.continue': 'Nastavi probni period',
  'trial.over': 'Besplatan probni period je istekao. Izaberite paket da biste nastavili.',
  'trial.used':
    'Sa ovom imejl adresom ili načinom prijave već ste iskoristili besplatan probni ' +
    'period. Izaberite paket da biste nastavili.',
  'trial.choose': 'Izaberi paket',

  'faq.title': 'Česta pitanja',
  'faq.currency': 'U kojoj valuti plaćam?',
  'faq.currencyAnswer':
    'U larijima (GEL) ili američkim dolarima (USD). Cene su u dolarima; ako vam je ' +
    'kartica u larijima, iznos preračunava vaša banka. Iznos vidite pre plaćanja.',
  'faq.cancel': 'Mogu li da otkažem?',
  'faq.cancelAnswer':
    'Da, u svakom trenutku, na stranici pretplate. Pristup zadržavate do kraja plaćenog ' +
    'perioda.',
  'faq.change': 'Mogu li da promenim paket?',
  'faq.changeAnswer':
    'Da, na stranici pretplate. Iznos vidite pre potvrde. Duži paket počinje odmah, a ' +
    'neiskorišćeno vreme trenutnog paketa odbija se od njegove cene. Kraći paket počinje ' +
    'kad istekne plaćeni period.',
  'faq.refund': 'Da li se novac vraća?',
  'faq.refundAnswer': 'Uplate za pretplatu se ne vraćaju.',
  'faq.api': 'Šta dobijam uz pristup API‑ju?',
  'faq.apiAnswer':
    'Vaši programi mogu da čitaju oglase. Ključeve pravite u podešavanjima. Tromesečni ' +
    'paket dozvoljava {calls} poziva dnevno, a godišnji nema ograničenja.',
  'faq.trial': 'Šta se dešava posle besplatnog probnog perioda?',
  'faq.trialAnswer':
    'Ništa vam nećemo naplatiti: za probni period kartica nije potrebna. I dalje možete ' +
    'da gledate, filtrirate i čuvate oglase, a postojeća obaveštenja i dalje stižu. Za ' +
    'nove kodove za obaveštenja i API potreban vam je paket.',
  'faq.refused': 'Šta ako plaćanje ne uspe?',
  'faq.refusedAnswer':
    'Poslaćemo vam imejl, a paket ostaje aktivan još {grace} dana da biste stigli da ' +
    'ažurirate karticu.',

  'modal.title': 'Izaberite paket',
  'modal.close': 'Zatvori',
  'modal.plans': 'Paketi',
  'modal.continue': 'Nastavi na bezbedno plaćanje',
  'modal.busy': 'Otvaramo plaćanje…',
  'modal.hint':
    'Plaćate na stranici platnog servisa; broj vaše kartice ne vidimo. Otkažite kad god želite.',
  'modal.have': 'Već imate pretplatu.',
  'modal.verify': 'Potvrdi imejl adresu',

  'sub.title': 'Pretplata i plaćanje',
  'sub.description': 'Vaš paket, računi i kartica.',
  'sub.current': 'Trenutni paket',
  'sub.active': 'Aktivan',
  'sub.inactive': 'Neaktivan',
  'sub.trial': 'Besplatan probni period ističe {date}.',
  'sub.trialText': 'Kad istekne, ništa vam nećemo naplatiti.',
  'sub.none': 'Nemate aktivnu pretplatu',
  'sub.noneText':
    'Uz paket dobijate kodove za obaveštenja. Tromesečni i godišnji uključuju i pristup API‑ju.',
  'sub.viewPlans': 'Prikaži pakete',
  'sub.price': 'Cena',
  'sub.status': 'Status',
  'sub.next': 'Sledeća naplata',
  'sub.atEnd': 'Neće je biti',
  'sub.until': 'Pristup do',
  'sub.endedOn': 'Istekla',
  'status.active': 'Aktivna',
  'status.trialing': 'Probni period',
  'status.cancelling': 'Otkazana',
  'status.endingSoon': 'Uskoro ističe',
  'status.pastDue': 'Plaćanje odbijeno',
  'status.unpaid': 'Neplaćena',
  'status.ended': 'Istekla',
  'sub.cancellingText':
    'Paket ističe {date} i više vam ništa nećemo naplatiti. Do tada možete da obnovite ' +
    'pretplatu.',
  'sub.soonToday': 'Vaša pretplata ističe danas',
  'sub.soonDay': 'Vaša pretplata ističe sutra',
  'sub.soonDays': 'Vaša pretplata ističe za {days} dana',
  'sub.soonText':
    'Posle {date} nećete moći da pravite kodove za obaveštenja ni da koristite API. ' +
    'Obnovite pretplatu da biste ih zadržali.',
  'sub.pastDue': 'Vaše poslednje plaćanje je odbijeno',
  'sub.pastDueText': 'Pristup imate do {date}. Ažurirajte karticu do tada da biste zadržali paket.',
  'sub.unpaid': 'Vaša pretplata nije plaćena',
  'sub.unpaidText':
    'Poslednje plaćanje je odbijeno i pristup je istekao. Ažurirajte karticu da biste ga ' +
    'vratili.',
  'sub.noPaymentText':
    'Nismo primili uplatu za ovaj period. Dodirnite „Upravljaj plaćanjem” da biste ' +
    'platili i vratili paket.',
  'sub.endedText': 'Vaš poslednji paket je istekao. Izaberite novi da biste nastavili.',
  'sub.manage': 'Upravljaj plaćanjem',
  'sub.updateCard': 'Ažuriraj karticu',
  'sub.nextPlan': 'Od {date} važi paket „{plan}”, za koji plaćate {price} {per}.',
  'sub.opening': 'Otvaramo…',
  'sub.cancel': 'Otkaži pretplatu',
  'sub.cancelling': 'Otkazujemo…',
  'sub.keep': 'Zadrži pretplatu',
  'sub.confirmCancel':
    'Da li sigurno želite da otkažete pretplatu? Pristup zadržavate do kraja plaćenog perioda.',
  'sub.reactivate': 'Obnovi pretplatu',
  'sub.reactivating': 'Obnavljamo…',
  'sub.cancelled': 'Pretplata će isteći na kraju plaćenog perioda.',
  'sub.reactivated': 'Pretplata je ponovo aktivna.',

  'switch.open': 'Promeni paket',
  'switch.loading': 'Računamo cenu…',
  'switch.price': 'Nova cena',
  'switch.credit': 'Neiskorišćeno vreme: {plan}',
  'switch.due': 'Za plaćanje sada',
  'switch.starts': 'Početak',
  'switch.today': 'Danas',
  'switch.later': 'Paket „{plan}” važi do {date}. Do tada vam ništa nećemo naplatiti.',
  'switch.now': 'Novi paket počinje čim plaćanje uspe. Ako ne uspe, ništa se ne menja.',
  'switch.pay': 'Promeni i plati {amount}',
  'switch.schedule': 'Promeni {date}',
  'switch.busy': 'Menjamo paket…',
  'switch.done': 'Sada imate paket „{plan}”.',
  'switch.scheduled': 'Vaš sledeći paket biće „{plan}”.',
  'switch.keep': 'Zadrži „{plan}”',
  'switch.keeping': 'Čuvamo…',

  'methods.title': 'Načini plaćanja',
  'methods.card': '{brand} •••• {last4}',
  'methods.expires': 'Važi do {month}/{year}',
  'methods.expired': 'Istekla {month}/{year}',
  'methods.none': 'Nema sačuvane kartice. Dodaćete je pri plaćanju.',
  'methods.noneManage': 'Nema sačuvane kartice. Dodajte je preko „Upravljaj plaćanjem”.',
  'methods.manage': 'Upravljaj',
  'methods.manageLabel': 'Upravljaj načinima plaćanja',

  'billing.title': 'Istorija plaćanja',
  'billing.empty': 'Još nema plaćanja',
  'billing.date': 'Datum',
  'billing.description': 'Opis',
  'billing.amount': 'Iznos',
  'billing.status': 'Status',
  'billing.invoice': 'Račun',
  'billing.view': 'Prikaži',
  'billing.viewOf': 'Prikaži račun od {date}',
  'billing.paid': 'Plaćen',
  'billing.pending': 'Na čekanju',
  'billing.void': 'Storniran',
  'billing.uncollectible': 'Neplaćen',
  'billing.all': 'Prikaži sve ({count})',

  'support.title': 'Treba vam pomoć?',
  'support.text': 'Imate pitanje o plaćanju ili paketu?',
  'support.link': 'Pišite podršci',

  'success.title': 'Plaćanje je uspelo!',
  'success.verifying': 'Proveravamo plaćanje...',
  'success.text': 'Hvala! Vaš paket je aktivan.',
  'success.plan': 'Paket',
  'success.amount': 'Iznos',
  'success.currency': 'Valuta',
  'success.home': 'Prikaži oglase',
  'success.listing': 'Nazad na oglas',
  'success.subscription': 'Prikaži pretplatu',

  'confirming.title': 'Potvrda plaćanja je još u toku',
  'confirming.text':
    'To obično traje nekoliko sekundi. Možete da napustite ovu stranicu: paket počinje ' +
    'čim plaćanje bude potvrđeno.',
  'unconfirmed.title': 'Još nismo uspeli da potvrdimo plaćanje',
  'unconfirmed.text':
    'Ako ste platili, paket će se za nekoliko minuta pojaviti na stranici pretplate. ' +
    'Proverite tamo pre nego što platite ponovo.',
  'unconfirmed.again': 'Proveri ponovo',
  'notPaid.title': 'Nismo pronašli završeno plaćanje',
  'notPaid.text':
    'Ako ste napustili stranicu pre plaćanja, ništa nije naplaćeno. Ako ste platili, ' +
    'proverite pretplatu za nekoliko minuta ili pišite podršci.',
  'noPayment.title': 'Ovaj link ne sadrži plaćanje',
  'noPayment.text': 'Na stranici pretplate možete da vidite svoj paket i sva plaćanja.',
  'signIn.title': 'Prijavite se da biste videli plaćanje',
  'signIn.text': 'Koristite nalog sa kog ste platili.',
  'signIn.button': 'Prijavite se',

  'cancelled.title': 'Plaćanje je otkazano',
  'cancelled.text': 'Ništa nije naplaćeno. Paket možete da izaberete u svakom trenutku.',
  'cancelled.benefits': 'Šta dobijate uz paket',
  'cancelled.home': 'Nazad na početnu',
  'cancelled.listing': 'Nazad na oglas',

  'failed.fetch': 'Nismo uspeli da učitamo podatke o pretplati',
  'failed.portal': 'Nismo uspeli da otvorimo upravljanje plaćanjem',
  'failed.cancel': 'Nismo uspeli da otkažemo pretplatu',
  'failed.reactivate': 'Nismo uspeli da obnovimo pretplatu',
  'failed.checkout': 'Nismo uspeli da pokrenemo plaćanje',
  'failed.switch': 'Nismo uspeli da promenimo paket',
}
