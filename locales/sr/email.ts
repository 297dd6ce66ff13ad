import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/email.ts'

export const messages: Translated<typeof en> = {
  'verify-email.subject': 'Potvrdite imejl adresu za Bina nalog',
  'verify-email.preview': 'Vaš kod: {code}',
  'verify-email.heading': 'Potvrdite imejl adresu',
  'verify-email.line1': 'Upišite ovaj kod da biste završili registraciju:',
  'verify-email.note': 'Kod važi {validFor}. Nemojte ga deliti ni sa kim.',
  'verify-email.help': 'Niste se registrovali? Zanemarite ovaj imejl.',

  'account-exists.subject': 'Već imate Bina nalog',
  'account-exists.preview': 'Prijavite se kao i ranije.',
  'account-exists.heading': 'Već imate nalog',
  'account-exists.line1':
    'Neko, možda vi, pokušao je da koristi ovu imejl adresu za Bina nalog. Nalog sa tom ' +
    'adresom već postoji, pa se ništa nije promenilo. Prijavite se kao i ranije.',
  'account-exists.button': 'Prijavite se',
  'account-exists.help':
    'Zaboravili ste lozinku? Postavite novu. Ako to niste bili vi, ne morate ništa da radite.',
  'account-exists.helpLink': 'Postavi novu lozinku',

  'reset-password.subject': 'Postavite novu lozinku za Bina nalog',
  'reset-password.preview': 'Link može da se iskoristi jednom i važi {validFor}.',
  'reset-password.heading': 'Postavite novu lozinku',
  'reset-password.line1': 'Dobili smo zahtev za promenu lozinke vašeg Bina naloga.',
  'reset-password.button': 'Postavi novu lozinku',
  'reset-password.note': 'Link može da se iskoristi jednom i važi {validFor}.',
  'reset-password.help': 'Niste to tražili? Zanemarite ovaj imejl. Vaša lozinka ostaje ista.',

  'password-changed.subject': 'Postavljena je nova lozinka za Bina nalog',
  'password-changed.preview': 'Ako ste to bili vi, ne morate ništa da radite.',
  'password-changed.heading': 'Postavljena je nova lozinka',
  'password-changed.line1':
    'Za vaš Bina nalog postavljena je nova lozinka. Drugi uređaji su odjavljeni.',
  'password-changed.line2': 'Ako ste to bili vi, ne morate ništa da radite.',
  'password-changed.help':
    'Niste to bili vi? Odmah postavite novu lozinku. Time se odjavljujete na svim uređajima.',
  'password-changed.helpLink': 'Postavi novu lozinku',

  'email-changed.subject': 'Imejl adresa vašeg Bina naloga je promenjena',
  'email-changed.preview': 'Ako ste to bili vi, ne morate ništa da radite.',
  'email-changed.heading': 'Imejl adresa je promenjena',
  'email-changed.line1':
    'Vaš Bina nalog sada koristi adresu {to}. Na staru adresu više nećemo slati imejlove.',
  'email-changed.line2': 'Ako ste to bili vi, ne morate ništa da radite.',
  'email-changed.help': 'Niste to bili vi? Odmah nam javite.',
  'email-changed.helpLink': 'Pišite nam',

  'confirm-email.subject': 'Potvrdite novu imejl adresu za Bina nalog',
  'confirm-email.preview': 'Vaš kod: {code}',
  'confirm-email.heading': 'Potvrdite novu imejl adresu',
  'confirm-email.line1': 'Upišite ovaj kod u podešavanjima naloga:',
  'confirm-email.note': 'Kod važi {validFor}. Nemojte ga deliti ni sa kim.',
  'confirm-email.help': 'Niste tražili ovaj kod? Zanemarite ovaj imejl.',

  'sign-in-method-added.subject': 'Novi način prijave na Bina nalog: {provider}',
  'sign-in-method-added.preview': 'Ako ste to bili vi, ne morate ništa da radite.',
  'sign-in-method-added.heading': 'Novi način prijave',
  'sign-in-method-added.line1':
    'Na svoj nalog sada možete da se prijavite i preko {provider} naloga.',
  'sign-in-method-added.line2': 'Ako ste to bili vi, ne morate ništa da radite.',
  'sign-in-method-added.help': 'Niste to bili vi? Uklonite ga u podešavanjima i promenite lozinku.',
  'sign-in-method-added.helpLink': 'Otvori podešavanja',

  'account-deleted.subject': 'Vaš Bina nalog je obrisan',
  'account-deleted.preview': 'Ovo ne može da se poništi.',
  'account-deleted.heading': 'Vaš nalog je obrisan',
  'account-deleted.line1':
    'Obrisani su vaš nalog i sve što je u njemu sačuvano. Ovo ne može da se poništi.',
  'account-deleted.help': 'Niste to bili vi? Odmah nam javite.',
  'account-deleted.helpLink': 'Pišite nam',

  'payment-failed.subject': 'Plaćanje za Bina nalog nije uspelo',
  'payment-failed.preview': 'Vaš paket ostaje aktivan do {until}.',
  'payment-failed.heading': 'Plaćanje nije uspelo',
  'payment-failed.line1':
    'Nismo uspeli da produžimo pretplatu jer je plaćanje odbijeno. Vaš paket ostaje ' +
    'aktivan do {until}.',
  'payment-failed.line2': 'Ažurirajte karticu do tada da biste zadržali paket.',
  'payment-failed.button': 'Ažuriraj karticu',
  'payment-failed.help': 'Već ste platili? Zanemarite ovaj imejl. Nešto nije u redu? Javite nam.',
  'payment-failed.helpLink': 'Pišite nam',

  'subscription-ended.subject': 'Vaš Bina paket više nije aktivan',
  'subscription-ended.preview': 'Plaćanje nije uspelo.',
  'subscription-ended.heading': 'Vaš paket više nije aktivan',
  'subscription-ended.line1':
    'Plaćanje nije uspelo, pa vaš paket više nije aktivan. Nalog, sačuvane pretrage i ' +
    'podešavanja su i dalje tu.',
  'subscription-ended.line2': 'Otvorite pretplatu da biste ažurirali karticu ili izabrali paket.',
  'subscription-ended.button': 'Prikaži pretplatu',
  'subscription-ended.help': 'Već ste platili? Javite nam i rešićemo to.',
  'subscription-ended.helpLink': 'Pišite nam',

  'webhook-disabled.subject': 'Isključili smo vaš Bina vebhuk',
  'webhook-disabled.preview': 'Zahtevi ka {host} ne uspevaju.',
  'webhook-disabled.heading': 'Vaš vebhuk je isključen',
  'webhook-disabled.line1':
    'Zahtevi ka {host} ne uspevaju, pa smo isključili vebhuk. Poslednja greška: {error}.',
  'webhook-disabled.line2':
    'Kada ponovo proradi, uključite ga u podešavanjima. Tamo možete ponoviti neuspele događaje iz poslednjih 7 dana.',
  'webhook-disabled.button': 'Otvori podešavanja',
  'webhook-disabled.help': 'Potrebna vam je pomoć? Pišite nam.',
  'webhook-disabled.helpLink': 'Pišite nam',

  kind: 'imejl',
  label: '{label}:',
  copyLink: 'Ako dugme ne radi, kopirajte ovaj link u pregledač:',
  footer: 'Ovaj imejl ste dobili jer je ova adresa navedena na sajtu {site}.',
}
