import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/email.ts'

export const messages: Translated<typeof en> = {
  'verify-email.subject': 'Հաստատեք ձեր էլ. հասցեն Bina‑ում',
  'verify-email.preview': 'Ձեր կոդը՝ {code}',
  'verify-email.heading': 'Հաստատեք էլ. հասցեն',
  'verify-email.line1': 'Գրանցումն ավարտելու համար մուտքագրեք այս կոդը՝',
  'verify-email.note': 'Կոդը գործում է {validFor}։ Ոչ ոքի մի հայտնեք այն։',
  'verify-email.help': 'Չե՞ք գրանցվել Bina‑ում։ Պարզապես անտեսեք այս նամակը։',

  'account-exists.subject': 'Դուք արդեն ունեք Bina հաշիվ',
  'account-exists.preview': 'Մուտք գործեք նույն կերպ, ինչպես նախկինում։',
  'account-exists.heading': 'Դուք արդեն հաշիվ ունեք',
  'account-exists.line1':
    'Ինչ-որ մեկը, գուցե դուք, փորձել է օգտագործել այս էլ. հասցեն Bina հաշվի համար։ Այս ' +
    'հասցեով հաշիվ արդեն կա, ուստի ոչինչ չի փոխվել։ Մուտք գործեք նույն կերպ, ինչպես նախկինում։',
  'account-exists.button': 'Մուտք գործել',
  'account-exists.help':
    'Մոռացե՞լ եք գաղտնաբառը։ Սահմանեք նորը։ Եթե դա դուք չէիք, ոչինչ անել պետք չէ։',
  'account-exists.helpLink': 'Սահմանել նոր գաղտնաբառ',

  'reset-password.subject': 'Նոր գաղտնաբառ Bina‑ի համար',
  'reset-password.preview': 'Հղումը մեկանգամյա է և գործում է {validFor}։',
  'reset-password.heading': 'Սահմանեք նոր գաղտնաբառ',
  'reset-password.line1': 'Ստացել ենք ձեր Bina հաշվի գաղտնաբառը փոխելու հարցում։',
  'reset-password.button': 'Սահմանել նոր գաղտնաբառ',
  'reset-password.note': 'Հղումը մեկանգամյա է և գործում է {validFor}։',
  'reset-password.help': 'Դուք չե՞ք խնդրել։ Պարզապես անտեսեք այս նամակը. գաղտնաբառը չի փոխվի։',

  'password-changed.subject': 'Bina‑ի համար սահմանվել է նոր գաղտնաբառ',
  'password-changed.preview': 'Եթե դա դուք էիք, ոչինչ անել պետք չէ։',
  'password-changed.heading': 'Սահմանվել է նոր գաղտնաբառ',
  'password-changed.line1':
    'Ձեր Bina հաշվի համար սահմանվել է նոր գաղտնաբառ։ Մյուս սարքերի սեանսներն ավարտվել են։',
  'password-changed.line2': 'Եթե դա դուք էիք, ոչինչ անել պետք չէ։',
  'password-changed.help':
    'Դա դուք չէի՞ք։ Հիմա սահմանեք նոր գաղտնաբառ. բոլոր սարքերի սեանսները կավարտվեն։',
  'password-changed.helpLink': 'Սահմանել նոր գաղտնաբառ',

  'email-changed.subject': 'Ձեր Bina հաշվի էլ. հասցեն փոխվել է',
  'email-changed.preview': 'Եթե դա դուք էիք, ոչինչ անել պետք չէ։',
  'email-changed.heading': 'Ձեր էլ. հասցեն փոխվել է',
  'email-changed.line1':
    'Ձեր Bina հաշվի էլ. հասցեն այժմ {to} է։ Հին հասցեին այլևս նամակներ չենք ուղարկի։',
  'email-changed.line2': 'Եթե դա դուք էիք, ոչինչ անել պետք չէ։',
  'email-changed.help': 'Դա դուք չէի՞ք։ Անմիջապես գրեք մեզ։',
  'email-changed.helpLink': 'Գրել մեզ',

  'confirm-email.subject': 'Հաստատեք նոր էլ. հասցեն Bina‑ում',
  'confirm-email.preview': 'Ձեր կոդը՝ {code}',
  'confirm-email.heading': 'Հաստատեք ձեր նոր էլ. հասցեն',
  'confirm-email.line1': 'Մուտքագրեք այս կոդը ձեր հաշվի կարգավորումներում՝',
  'confirm-email.note': 'Կոդը գործում է {validFor}։ Ոչ ոքի մի հայտնեք այն։',
  'confirm-email.help': 'Դուք չե՞ք խնդրել այս կոդը։ Պարզապես անտեսեք այս նամակը։',

  'sign-in-method-added.subject': 'Bina‑ի մուտքի նոր եղանակ՝ {provider}',
  'sign-in-method-added.preview': 'Եթե դա դուք էիք, ոչինչ անել պետք չէ։',
  'sign-in-method-added.heading': 'Մուտքի նոր եղանակ',
  'sign-in-method-added.line1': 'Այժմ կարող եք ձեր հաշիվ մուտք գործել {provider}‑ով։',
  'sign-in-method-added.line2': 'Եթե դա դուք էիք, ոչինչ անել պետք չէ։',
  'sign-in-method-added.help':
    'Դա դուք չէի՞ք։ Հեռացրեք այս եղանակը կարգավորումներում և փոխեք գաղտնաբառը։',
  'sign-in-method-added.helpLink': 'Բացել կարգավորումները',

  'account-deleted.subject': 'Ձեր Bina հաշիվը ջնջվել է',
  'account-deleted.preview': 'Սա հնարավոր չէ հետարկել։',
  'account-deleted.heading': 'Ձեր հաշիվը ջնջվել է',
  'account-deleted.line1':
    'Ձեր հաշիվը և դրանում պահված ամեն ինչ ջնջվել են։ Սա հնարավոր չէ հետարկել։',
  'account-deleted.help': 'Դա դուք չէի՞ք։ Անմիջապես գրեք մեզ։',
  'account-deleted.helpLink': 'Գրել մեզ',

  'payment-failed.subject': 'Bina‑ի վճարումը չի հաջողվել',
  'payment-failed.preview': 'Ձեր փաթեթը գործում է մինչև {until}։',
  'payment-failed.heading': 'Ձեր վճարումը չի հաջողվել',
  'payment-failed.line1':
    'Չհաջողվեց երկարաձգել բաժանորդագրությունը, քանի որ վճարումը մերժվել է։ Ձեր փաթեթը ' +
    'գործում է մինչև {until}։',
  'payment-failed.line2': 'Մինչ այդ թարմացրեք քարտը՝ փաթեթը պահպանելու համար։',
  'payment-failed.button': 'Թարմացնել քարտը',
  'payment-failed.help': 'Արդեն վճարե՞լ եք։ Պարզապես անտեսեք այս նամակը։ Խնդիր ունե՞ք։ Գրեք մեզ։',
  'payment-failed.helpLink': 'Գրել մեզ',

  'subscription-ended.subject': 'Ձեր Bina փաթեթն այլևս ակտիվ չէ',
  'subscription-ended.preview': 'Ձեր վճարումը չի հաջողվել։',
  'subscription-ended.heading': 'Ձեր փաթեթն այլևս ակտիվ չէ',
  'subscription-ended.line1':
    'Ձեր վճարումը չի հաջողվել, ուստի փաթեթն այլևս ակտիվ չէ։ Ձեր հաշիվը, պահված ' +
    'որոնումները և կարգավորումները պահպանվել են։',
  'subscription-ended.line2':
    'Բացեք բաժանորդագրությունը՝ քարտը թարմացնելու կամ փաթեթ ընտրելու համար։',
  'subscription-ended.button': 'Տեսնել բաժանորդագրությունը',
  'subscription-ended.help': 'Արդեն վճարե՞լ եք։ Գրեք մեզ, և մենք կկարգավորենք։',
  'subscription-ended.helpLink': 'Գրել մեզ',

  'webhook-disabled.subject': 'Մենք անջատեցինք ձեր Bina վեբհուքը',
  'webhook-disabled.preview': '{host}‑ին ուղղված հարցումները չեն հաջողվում։',
  'webhook-disabled.heading': 'Ձեր վեբհուքն անջատված է',
  'webhook-disabled.line1':
    '{host}‑ին ուղղված հարցումները չեն հաջողվում, ուստի վեբհուքն անջատեցինք։ Վերջին սխալը՝ {error}։',
  'webhook-disabled.line2':
    'Երբ այն նորից աշխատի, միացրեք կարգավորումներում։ Այնտեղ կարող եք կրկնել վերջին 7 օրվա ձախողված իրադարձությունները։',
  'webhook-disabled.button': 'Բացել կարգավորումները',
  'webhook-disabled.help': 'Օգնությո՞ւն է պետք։ Գրեք մեզ։',
  'webhook-disabled.helpLink': 'Գրել մեզ',

  kind: 'նամակ',
  label: '{label}՝',
  copyLink: 'Եթե կոճակը չի աշխատում, պատճենեք այս հղումը և բացեք դիտարկիչում՝',
  footer: 'Այս նամակը ստացել եք, քանի որ այս էլ. հասցեն նշվել է {site} կայքում։',
}
