import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/email.ts'

export const messages: Translated<typeof en> = {
  'verify-email.subject': 'Подтвердите эл. почту в Bina',
  'verify-email.preview': 'Ваш код: {code}',
  'verify-email.heading': 'Подтвердите эл. почту',
  'verify-email.line1': 'Введите этот код, чтобы завершить регистрацию:',
  'verify-email.note': 'Срок действия кода: {validFor}. Никому его не сообщайте.',
  'verify-email.help': 'Не регистрировались в Bina? Просто не обращайте внимания на это письмо.',

  'account-exists.subject': 'У вас уже есть аккаунт в Bina',
  'account-exists.preview': 'Войдите так же, как раньше.',
  'account-exists.heading': 'У вас уже есть аккаунт',
  'account-exists.line1':
    'Кто-то (возможно, вы) попытался использовать этот адрес для аккаунта Bina. Аккаунт с ' +
    'этим адресом уже есть, поэтому ничего не изменилось. Войдите так же, как раньше.',
  'account-exists.button': 'Войти',
  'account-exists.help':
    'Забыли пароль? Задайте новый. Если это были не вы, ничего делать не нужно.',
  'account-exists.helpLink': 'Задать новый пароль',

  'reset-password.subject': 'Новый пароль для Bina',
  'reset-password.preview': 'Ссылка одноразовая. Срок действия: {validFor}.',
  'reset-password.heading': 'Новый пароль',
  'reset-password.line1': 'Мы получили запрос на смену пароля вашего аккаунта Bina.',
  'reset-password.button': 'Задать новый пароль',
  'reset-password.note': 'Ссылка одноразовая. Срок действия: {validFor}.',
  'reset-password.help':
    'Не запрашивали? Не обращайте внимания на это письмо: пароль останется прежним.',

  'password-changed.subject': 'Задан новый пароль для Bina',
  'password-changed.preview': 'Если это были вы, ничего делать не нужно.',
  'password-changed.heading': 'Задан новый пароль',
  'password-changed.line1':
    'Для вашего аккаунта Bina задан новый пароль. Сеансы на других устройствах завершены.',
  'password-changed.line2': 'Если это были вы, ничего делать не нужно.',
  'password-changed.help':
    'Это были не вы? Как можно скорее задайте новый пароль: сеансы на всех устройствах ' +
    'завершатся.',
  'password-changed.helpLink': 'Задать новый пароль',

  'email-changed.subject': 'Адрес эл. почты аккаунта Bina изменён',
  'email-changed.preview': 'Если это были вы, ничего делать не нужно.',
  'email-changed.heading': 'Адрес эл. почты изменён',
  'email-changed.line1':
    'Теперь адрес вашего аккаунта Bina: {to}. На прежний адрес мы больше писать не будем.',
  'email-changed.line2': 'Если это были вы, ничего делать не нужно.',
  'email-changed.help': 'Это были не вы? Сообщите нам как можно скорее.',
  'email-changed.helpLink': 'Написать нам',

  'confirm-email.subject': 'Подтвердите новый адрес в Bina',
  'confirm-email.preview': 'Ваш код: {code}',
  'confirm-email.heading': 'Подтвердите новый адрес эл. почты',
  'confirm-email.line1': 'Введите этот код в настройках аккаунта:',
  'confirm-email.note': 'Срок действия кода: {validFor}. Никому его не сообщайте.',
  'confirm-email.help': 'Не запрашивали код? Просто не обращайте внимания на это письмо.',

  'sign-in-method-added.subject': 'Новый способ входа в Bina: {provider}',
  'sign-in-method-added.preview': 'Если это были вы, ничего делать не нужно.',
  'sign-in-method-added.heading': 'Новый способ входа',
  'sign-in-method-added.line1': 'Теперь в ваш аккаунт можно войти через {provider}.',
  'sign-in-method-added.line2': 'Если это были вы, ничего делать не нужно.',
  'sign-in-method-added.help': 'Это были не вы? Удалите этот способ в настройках и смените пароль.',
  'sign-in-method-added.helpLink': 'Открыть настройки',

  'account-deleted.subject': 'Ваш аккаунт Bina удалён',
  'account-deleted.preview': 'Восстановить его нельзя.',
  'account-deleted.heading': 'Аккаунт удалён',
  'account-deleted.line1':
    'Ваш аккаунт и всё, что в нём хранилось, удалены. Восстановить их нельзя.',
  'account-deleted.help': 'Это были не вы? Сообщите нам как можно скорее.',
  'account-deleted.helpLink': 'Написать нам',

  'payment-failed.subject': 'Оплата Bina не прошла',
  'payment-failed.preview': 'Тариф действует до {until}.',
  'payment-failed.heading': 'Оплата не прошла',
  'payment-failed.line1':
    'Не удалось продлить подписку: платёж отклонён. Ваш тариф действует до {until}.',
  'payment-failed.line2': 'Обновите карту до этого дня, чтобы сохранить тариф.',
  'payment-failed.button': 'Обновить карту',
  'payment-failed.help':
    'Уже оплатили? Не обращайте внимания на это письмо. Что-то не так? Сообщите нам.',
  'payment-failed.helpLink': 'Написать нам',

  'subscription-ended.subject': 'Ваш тариф Bina больше не действует',
  'subscription-ended.preview': 'Оплата не прошла.',
  'subscription-ended.heading': 'Тариф больше не действует',
  'subscription-ended.line1':
    'Оплата не прошла, поэтому тариф больше не действует. Аккаунт, сохранённые поиски и ' +
    'настройки остались.',
  'subscription-ended.line2': 'Откройте подписку, чтобы обновить карту или выбрать тариф.',
  'subscription-ended.button': 'Посмотреть подписку',
  'subscription-ended.help': 'Уже оплатили? Сообщите нам, и мы разберёмся.',
  'subscription-ended.helpLink': 'Написать нам',

  'webhook-disabled.subject': 'Мы выключили ваш вебхук Bina',
  'webhook-disabled.preview': 'Запросы к {host} не проходят.',
  'webhook-disabled.heading': 'Вебхук выключен',
  'webhook-disabled.line1':
    'Запросы к {host} не проходят, поэтому мы выключили вебхук. Последняя ошибка: {error}.',
  'webhook-disabled.line2':
    'Когда он снова заработает, включите его в настройках. Там же можно повторить неудачные события за последние 7 дней.',
  'webhook-disabled.button': 'Открыть настройки',
  'webhook-disabled.help': 'Нужна помощь? Напишите нам.',
  'webhook-disabled.helpLink': 'Написать нам',

  kind: 'письмо',
  label: '{label}:',
  copyLink: 'Если кнопка не работает, скопируйте эту ссылку в браузер:',
  footer: 'Вы получили это письмо, потому что этот адрес указали на сайте {site}.',
}
