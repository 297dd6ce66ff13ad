import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/email.ts'

export const messages: Translated<typeof en> = {
  'verify-email.subject': 'დაადასტურეთ ელფოსტა Bina‑სთვის',
  'verify-email.preview': 'თქვენი კოდი: {code}',
  'verify-email.heading': 'დაადასტურეთ ელფოსტა',
  'verify-email.line1': 'რეგისტრაციის დასასრულებლად შეიყვანეთ ეს კოდი:',
  'verify-email.note': 'კოდის მოქმედების ვადა: {validFor}. არავის გაუზიაროთ.',
  'verify-email.help': 'Bina‑ზე არ დარეგისტრირებულხართ? უბრალოდ უგულებელყავით ეს წერილი.',

  'account-exists.subject': 'Bina‑ზე ანგარიში უკვე გაქვთ',
  'account-exists.preview': 'შედით ისე, როგორც აქამდე.',
  'account-exists.heading': 'ანგარიში უკვე გაქვთ',
  'account-exists.line1':
    'ვიღაცამ, შესაძლოა თქვენ, სცადა ამ მისამართის გამოყენება Bina‑ს ანგარიშისთვის. ამ ' +
    'მისამართით ანგარიში უკვე არსებობს, ამიტომ არაფერი შეცვლილა. შედით ისე, როგორც აქამდე.',
  'account-exists.button': 'შესვლა',
  'account-exists.help':
    'დაგავიწყდათ პაროლი? დააყენეთ ახალი. თუ ეს თქვენ არ იყავით, არაფრის გაკეთება არ გჭირდებათ.',
  'account-exists.helpLink': 'ახალი პაროლის დაყენება',

  'reset-password.subject': 'ახალი პაროლი Bina‑სთვის',
  'reset-password.preview': 'ბმული ერთჯერადია. მოქმედების ვადა: {validFor}.',
  'reset-password.heading': 'ახალი პაროლი',
  'reset-password.line1': 'მივიღეთ თქვენი Bina‑ს ანგარიშის პაროლის აღდგენის მოთხოვნა.',
  'reset-password.button': 'ახალი პაროლის დაყენება',
  'reset-password.note': 'ბმული ერთჯერადია. მოქმედების ვადა: {validFor}.',
  'reset-password.help': 'თქვენ არ მოგითხოვიათ? უგულებელყავით ეს წერილი: პაროლი უცვლელი დარჩება.',

  'password-changed.subject': 'დაყენდა ახალი პაროლი Bina‑სთვის',
  'password-changed.preview': 'თუ ეს თქვენ იყავით, არაფრის გაკეთება არ გჭირდებათ.',
  'password-changed.heading': 'დაყენდა ახალი პაროლი',
  'password-changed.line1':
    'თქვენი Bina‑ს ანგარიშისთვის ახალი პაროლი დაყენდა. სხვა მოწყობილობებზე სესიები დასრულდა.',
  'password-changed.line2': 'თუ ეს თქვენ იყავით, არაფრის გაკეთება არ გჭირდებათ.',
  'password-changed.help':
    'ეს თქვენ არ იყავით? სასწრაფოდ დააყენეთ ახალი პაროლი: ყველა მოწყობილობაზე სესია დასრულდება.',
  'password-changed.helpLink': 'ახალი პაროლის დაყენება',

  'email-changed.subject': 'Bina‑ს ანგარიშის ელფოსტა შეიცვალა',
  'email-changed.preview': 'თუ ეს თქვენ იყავით, არაფრის გაკეთება არ გჭირდებათ.',
  'email-changed.heading': 'ელფოსტა შეიცვალა',
  'email-changed.line1':
    'თქვენი Bina‑ს ანგარიშის ახალი ელფოსტაა {to}. ძველ მისამართზე აღარ მოგწერთ.',
  'email-changed.line2': 'თუ ეს თქვენ იყავით, არაფრის გაკეთება არ გჭირდებათ.',
  'email-changed.help': 'ეს თქვენ არ იყავით? სასწრაფოდ შეგვატყობინეთ.',
  'email-changed.helpLink': 'მოგვწერეთ',

  'confirm-email.subject': 'დაადასტურეთ ახალი ელფოსტა Bina‑სთვის',
  'confirm-email.preview': 'თქვენი კოდი: {code}',
  'confirm-email.heading': 'დაადასტურეთ ახალი ელფოსტა',
  'confirm-email.line1': 'შეიყვანეთ ეს კოდი ანგარიშის პარამეტრებში:',
  'confirm-email.note': 'კოდის მოქმედების ვადა: {validFor}. არავის გაუზიაროთ.',
  'confirm-email.help': 'კოდი არ მოგითხოვიათ? უბრალოდ უგულებელყავით ეს წერილი.',

  'sign-in-method-added.subject': 'Bina‑ზე შესვლის ახალი მეთოდი: {provider}',
  'sign-in-method-added.preview': 'თუ ეს თქვენ იყავით, არაფრის გაკეთება არ გჭირდებათ.',
  'sign-in-method-added.heading': 'შესვლის ახალი მეთოდი',
  'sign-in-method-added.line1': 'თქვენს ანგარიშს შესვლის ახალი მეთოდი დაემატა: {provider}.',
  'sign-in-method-added.line2': 'თუ ეს თქვენ იყავით, არაფრის გაკეთება არ გჭირდებათ.',
  'sign-in-method-added.help': 'ეს თქვენ არ იყავით? წაშალეთ ის პარამეტრებში და შეცვალეთ პაროლი.',
  'sign-in-method-added.helpLink': 'პარამეტრების გახსნა',

  'account-deleted.subject': 'Bina‑ს ანგარიში წაიშალა',
  'account-deleted.preview': 'აღდგენა შეუძლებელია.',
  'account-deleted.heading': 'ანგარიში წაიშალა',
  'account-deleted.line1':
    'თქვენი ანგარიში და მასში შენახული ყველაფერი წაიშალა. აღდგენა შეუძლებელია.',
  'account-deleted.help': 'ეს თქვენ არ იყავით? სასწრაფოდ შეგვატყობინეთ.',
  'account-deleted.helpLink': 'მოგვწერეთ',

  'payment-failed.subject': 'Bina‑ს გადახდა ვერ შესრულდა',
  'payment-failed.preview': 'ტარიფი მოქმედებს {until}‑მდე.',
  'payment-failed.heading': 'გადახდა ვერ შესრულდა',
  'payment-failed.line1':
    'გამოწერის განახლება ვერ მოხერხდა: გადახდა უარყოფილია. თქვენი ტარიფი მოქმედებს {until}‑მდე.',
  'payment-failed.line2': 'ტარიფის შესანარჩუნებლად მანამდე განაახლეთ ბარათი.',
  'payment-failed.button': 'ბარათის განახლება',
  'payment-failed.help':
    'უკვე გადაიხადეთ? უგულებელყავით ეს წერილი. რამე პრობლემა გაქვთ? შეგვატყობინეთ.',
  'payment-failed.helpLink': 'მოგვწერეთ',

  'subscription-ended.subject': 'Bina‑ს ტარიფი აღარ მოქმედებს',
  'subscription-ended.preview': 'გადახდა ვერ შესრულდა.',
  'subscription-ended.heading': 'ტარიფი აღარ მოქმედებს',
  'subscription-ended.line1':
    'გადახდა ვერ შესრულდა, ამიტომ ტარიფი აღარ მოქმედებს. ანგარიში, შენახული ძიებები და ' +
    'პარამეტრები ადგილზეა.',
  'subscription-ended.line2': 'გახსენით გამოწერა, რომ ბარათი განაახლოთ ან ტარიფი აირჩიოთ.',
  'subscription-ended.button': 'გამოწერის ნახვა',
  'subscription-ended.help': 'უკვე გადაიხადეთ? შეგვატყობინეთ და მოვაგვარებთ.',
  'subscription-ended.helpLink': 'მოგვწერეთ',

  'webhook-disabled.subject': 'თქვენი Bina‑ს ვებჰუკი გამოვრთეთ',
  'webhook-disabled.preview': 'მოთხოვნები {host}‑ზე ვერ სრულდება.',
  'webhook-disabled.heading': 'ვებჰუკი გამორთულია',
  'webhook-disabled.line1':
    'მოთხოვნები {host}‑ზე ვერ სრულდება, ამიტომ ვებჰუკი გამოვრთეთ. ბოლო შეცდომა: {error}.',
  'webhook-disabled.line2':
    'როცა ისევ იმუშავებს, ჩართეთ პარამეტრებში. იქვე შეგიძლიათ ბოლო 7 დღის წარუმატებელი მოვლენების გამეორება.',
  'webhook-disabled.button': 'პარამეტრების გახსნა',
  'webhook-disabled.help': 'დახმარება გჭირდებათ? მოგვწერეთ.',
  'webhook-disabled.helpLink': 'მოგვწერეთ',

  kind: 'წერილი',
  label: '{label}:',
  copyLink: 'თუ ღილაკი არ მუშაობს, დააკოპირეთ ეს ბმული ბრაუზერში:',
  footer: 'ეს წერილი მიიღეთ, რადგან თქვენი მისამართი მიუთითეს საიტზე {site}.',
}
