import { isIPv6 } from 'node:net'
import path from 'node:path'
import { CITY_NAMES, type CityName } from '#contract/cities.ts'
import { isChatId, parseTelegramName } from '#contract/sources.ts'

/** An invalid setting. The message is one line: the name, what is wrong and how to fix it. */
export class ConfigError extends Error {}

export type NamedChannel = { username: string; city: CityName }

/**
 * All settings, typed; .env.example describes each. Where null stands for a local stand-in, that
 * is with `npm start` only: in production the feature is off.
 */
export type Config = {
  port: number
  host: string
  /** Origin of links in emails and messages, without a trailing slash. */
  publicUrl: string
  /** Shown to visitors as the contact address; null: none is shown. */
  contactEmail: string | null
  /** Absolute path of the folder for the embedded database and photos. */
  dataDir: string
  /** null: photos are files in dataDir. */
  photoBucket: S3Settings | null
  /** null: the embedded server. */
  databaseUrl: string | null
  /** PgBouncer in front of it, for `serve`. */
  databasePoolUrl: string | null
  /** Streaming replicas of it, for reads of `serve`. */
  databaseReadUrls: string[]
  isProduction: boolean
  /** Empty: the sample archive. */
  channels: NamedChannel[]
  /** null: https://t.me, or the sample archive while `channels` is empty. */
  telegramWebUrl: string | null
  /** Interval between reads of a channel; null: depends on how often it posts. */
  pollEveryMs: number | null
  expireDays: number
  /** null: with `npm start`, a key is created and kept in dataDir. */
  secretKey: string | null
  /** Days of full access for new accounts. */
  trialDays: number
  /** null: no geocoding. */
  geocoder: { url: string; pauseMs: number } | null
  /** null: the National Bank of Georgia; 'off': only stored or built-in rates. */
  ratesUrl: string | null
  /** null: maps use MapLibre. */
  googleMaps: GoogleMapsSettings | null
  /** null: the built-in style. */
  mapStyleUrl: string | null
  /** null: posts are read by the rules only. */
  languageModel: LanguageModelSettings | null
  /** null: a local stand-in. */
  signInProvider: SignInProviderSettings | null
  /** null: a local stand-in. */
  telegramBot: TelegramBotSettings | null
  /** null: a local stand-in. */
  payments: StripeSettings | null
  /** null: with `npm start`, a key pair is created and kept in dataDir. */
  push: PushKeys | null
  /** null: a local mailbox; in production emails stay queued. */
  smtpUrl: string | null
  /** The sender of emails, with or without a name. */
  mailFrom: string
  /** Hosts that URLs which people typed may have although they are private, as URLs write them. */
  allowedPrivateHosts: string[]
  /** Fastify's `trustProxy` option. */
  trustProxy: boolean | number | string
  logLevel: LogLevel
  /** Port for Prometheus metrics; null: none. */
  metricsPort: number | null
  /** The address of an OpenTelemetry collector. */
  otlpEndpoint: string | null
  /** The key that `mcp` calls the API with. */
  apiKey: string | null
}

/** Both are sent to every visitor's browser. `mapId` is a map style of the Google Cloud console. */
export type GoogleMapsSettings = { key: string; mapId: string | null }

export type SignInProviderSettings = {
  issuer: string
  clientId: string
  /** null: a public client, protected by PKCE only. */
  clientSecret: string | null
  /** Shown on the sign-in button. */
  name: string
}

export type TelegramBotSettings = {
  token: string
  /** Without a trailing slash; null: Telegram's own. */
  apiUrl: string | null
  /** OpenID Connect client secret of the bot; null: sign-in uses Telegram's login widget. */
  loginSecret: string | null
}

/**
 * `webhookSecrets` has several while they are rotated. `apiUrl` has no path; null: Stripe's own.
 */
export type StripeSettings = {
  secretKey: string
  webhookSecrets: string[]
  apiUrl: string | null
}

export type S3Settings = {
  bucket: string
  region: string
  /** Without a trailing slash; null: Amazon S3. */
  endpoint: string | null
  /** null: the default credentials of the AWS SDK, such as the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** VAPID keys as base64url. `subject`: mailto: or https:; null: CONTACT_EMAIL or PUBLIC_URL. */
export type PushKeys = { publicKey: string; privateKey: string; subject: string | null }

export type LanguageModelSettings = {
  baseUrl: string
  model: string
  apiKey: string | null
  /** Per request. */
  timeoutMs: number
  /** Per UTC day; money in US dollars. */
  budget: {
    dailyTokens: number
    dailyUsd: number
    usdPerMillionInput: number
    usdPerMillionOutput: number
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

type Env = Record<string, string | undefined>

/** Reads and checks the settings. An empty value counts as missing. Throws ConfigError. */
export function readConfig(env: Env): Config {
  const port = whole(env, 'PORT', 3000, 1, 65_535)
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const publicUrl =
    url(env, 'PUBLIC_URL', ['http:', 'https:'], 'https://bina.example')?.replace(/\/+$/, '') ??
    `http://${shownHost(host)}:${port}`
  return {
    port,
    host,
    publicUrl,
    contactEmail: email(env, 'CONTACT_EMAIL'),
    dataDir: path.resolve(text(env, 'DATA_DIR') ?? '.data'),
    photoBucket: s3(env),
    databaseUrl: url(
      env,
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'postgres://user:password@localhost:5432/bina',
    ),
    databasePoolUrl: url(
      env,
      'DATABASE_POOL_URL',
      ['postgres:', 'postgresql:'],
      'postgres://user:password@localhost:6432/bina',
    ),
    databaseReadUrls: databaseReadUrls(env),
    isProduction: text(env, 'NODE_ENV') === 'production',
    channels: channels(text(env, 'CHANNELS')),
    telegramWebUrl:
      url(env, 'TELEGRAM_WEB_URL', ['http:', 'https:'], 'https://t.me')?.replace(/\/+$/, '') ??
      null,
    pollEveryMs: pollEveryMs(env),
    geocoder: geocoder(env),
    secretKey: secretKey(env),
    trialDays: whole(env, 'TRIAL_DAYS', 7, 0, 3650),
    expireDays: whole(env, 'EXPIRE_DAYS', 30, 1, 3650),
    ratesUrl:
      text(env, 'RATES_URL')?.toLowerCase() === 'off'
        ? 'off'
        : url(env, 'RATES_URL', ['http:', 'https:'], 'https://nbg.gov.ge/…, or off'),
    googleMaps: googleMaps(env),
    mapStyleUrl: url(
      env,
      'MAP_STYLE_URL',
      ['http:', 'https:'],
      'https://tiles.example.com/style.json',
    ),
    languageModel: languageModel(env),
    signInProvider: signInProvider(env),
    telegramBot: telegramBot(env),
    payments: payments(env),
    push: push(env),
    smtpUrl: smtpUrl(env),
    mailFrom: mailFrom(env, publicUrl),
    allowedPrivateHosts: allowedPrivateHosts(env),
    trustProxy: trustProxy(text(env, 'TRUST_PROXY')),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    metricsPort: metricsPort(env, port),
    otlpEndpoint: url(
      env,
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      ['http:', 'https:'],
      'http://localhost:4318',
    ),
    apiKey: text(env, 'BINA_API_KEY'),
  }
}

/** The settings of this process. Nothing else reads its environment. */
export const config = (): Config => readConfig(process.env)

function text(env: Env, name: string): string | null {
  const value = env[name]?.trim()
  return value ? value : null
}

function whole(env: Env, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name)
  if (value === null) return fallback
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= min && number <= max))
    throw new ConfigError(
      `${name} is "${value}": set it to a whole number from ${min} to ${max}, ` +
        `or leave it out for ${fallback}.`,
    )
  return number
}

function oneOf<T extends string>(env: Env, name: string, values: readonly T[], fallback: T): T {
  const value = text(env, name)
  if (value === null) return fallback
  const found = values.find((known) => known === value.toLowerCase())
  if (!found)
    throw new ConfigError(
      `${name} is "${value}": set it to one of ${values.join(', ')}, ` +
        `or leave it out for ${fallback}.`,
    )
  return found
}

/** The message does not repeat the value, since it may hold a password. */
function url(env: Env, name: string, protocols: string[], example: string): string | null {
  const value = text(env, name)
  if (value === null) return null
  const parsed = URL.canParse(value) ? new URL(value) : null
  if (!parsed || !protocols.includes(parsed.protocol) || !parsed.hostname)
    throw new ConfigError(`${name} is not a valid URL: write it like ${example}, or leave it out.`)
  return value
}

function databaseReadUrls(env: Env): string[] {
  const protocols = ['postgres:', 'postgresql:']
  const example = 'postgres://user:password@replica-1:5432/bina,postgres://…'
  return (text(env, 'DATABASE_READ_URLS')?.split(',') ?? []).map((one) => {
    const found = url({ DATABASE_READ_URLS: one }, 'DATABASE_READ_URLS', protocols, example)
    if (found === null)
      throw new ConfigError(`DATABASE_READ_URLS has an empty entry: write it like ${example}.`)
    return found
  })
}

function email(env: Env, name: string): string | null {
  const value = text(env, name)
  if (value !== null && !/^[^\s@<>"?&]{1,64}@[^\s@<>"?&]{1,190}$/.test(value))
    throw new ConfigError(
      `${name} is "${value}": set it to one email address like hello@bina.example, ` +
        'or leave it out.',
    )
  return value
}

const SECRET_KEY_MIN_LENGTH = 32

/** The message does not repeat the value. */
function secretKey(env: Env): string | null {
  const value = text(env, 'SECRET_KEY')
  if (value !== null && value.length < SECRET_KEY_MIN_LENGTH)
    throw new ConfigError(
      `SECRET_KEY has ${value.length} characters: set it to ${SECRET_KEY_MIN_LENGTH} or more ` +
        'random ones, for example the output of `openssl rand -base64 32`.',
    )
  return value
}

function googleMaps(env: Env): GoogleMapsSettings | null {
  const [key, mapId] = [text(env, 'GOOGLE_MAPS_KEY'), text(env, 'GOOGLE_MAP_ID')]
  for (const [name, value] of [
    ['GOOGLE_MAPS_KEY', key],
    ['GOOGLE_MAP_ID', mapId],
  ] as const) {
    // The message does not repeat the value, since it may be logged.
    if (value !== null && !/^[\w-]{1,200}$/.test(value))
      throw new ConfigError(
        `${name} has characters other than letters, digits, "-" and "_": ` +
          'copy it again from the Google Cloud console, or leave it out.',
      )
  }
  if (key === null && mapId !== null)
    throw new ConfigError(
      'GOOGLE_MAP_ID is set without GOOGLE_MAPS_KEY: set the key too, or leave both out.',
    )
  return key === null ? null : { key, mapId }
}

/** The issuer is kept as written: tokens name it exactly, with or without a trailing slash. */
function signInProvider(env: Env): SignInProviderSettings | null {
  const [clientId, clientSecret, name] = [
    text(env, 'OIDC_CLIENT_ID'),
    text(env, 'OIDC_CLIENT_SECRET'),
    text(env, 'OIDC_NAME'),
  ]
  const issuer = url(env, 'OIDC_ISSUER', ['http:', 'https:'], 'https://accounts.google.com')
  if (issuer === null) {
    if (clientId !== null || clientSecret !== null || name !== null)
      throw new ConfigError(
        'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET or OIDC_NAME is set without OIDC_ISSUER: ' +
          'set it too (https://accounts.google.com for Google), or leave all of them out.',
      )
    return null
  }
  const { protocol, hostname, search, hash } = new URL(issuer)
  if (search || hash)
    throw new ConfigError(
      'OIDC_ISSUER contains "?" or "#": set it to the issuer URL that the provider documents.',
    )
  if (hostname === 'oauth.telegram.org')
    throw new ConfigError(
      'OIDC_ISSUER is Telegram, which has its own sign-in button: ' +
        'leave it out, and set TELEGRAM_BOT_TOKEN and TELEGRAM_LOGIN_CLIENT_SECRET.',
    )
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new ConfigError(
      'OIDC_ISSUER is not https: plain http is only allowed for a provider on this machine.',
    )
  if (clientId === null)
    throw new ConfigError(
      'OIDC_ISSUER is set but OIDC_CLIENT_ID is not: ' +
        'register Bina with the provider and set both, or leave both out.',
    )
  if (name !== null && name.length > 40)
    throw new ConfigError(
      'OIDC_NAME is longer than 40 characters: shorten it, since it is shown on a button.',
    )
  return {
    issuer,
    clientId,
    clientSecret,
    name: name ?? (hostname === 'accounts.google.com' ? 'Google' : hostname),
  }
}

/** The messages do not repeat the token. */
function telegramBot(env: Env): TelegramBotSettings | null {
  const token = text(env, 'TELEGRAM_BOT_TOKEN')
  const apiUrl =
    url(env, 'TELEGRAM_API_URL', ['http:', 'https:'], 'https://api.telegram.org')?.replace(
      /\/+$/,
      '',
    ) ?? null
  const loginSecret = text(env, 'TELEGRAM_LOGIN_CLIENT_SECRET')
  if (token === null) {
    if (loginSecret !== null)
      throw new ConfigError(
        'TELEGRAM_LOGIN_CLIENT_SECRET is set without TELEGRAM_BOT_TOKEN: ' +
          'set the token of the same bot too, or leave both out.',
      )
    if (apiUrl !== null)
      throw new ConfigError(
        'TELEGRAM_API_URL is set without TELEGRAM_BOT_TOKEN: set the token too, or leave both out.',
      )
    return null
  }
  if (!/^\d{5,15}:[\w-]{30,64}$/.test(token))
    throw new ConfigError(
      'TELEGRAM_BOT_TOKEN is not a bot token (a number, a colon and about 35 letters and ' +
        'digits): copy it again from @BotFather, or leave it out.',
    )
  if (apiUrl !== null && /[?#]/.test(apiUrl))
    throw new ConfigError(
      'TELEGRAM_API_URL contains "?" or "#": set it to the part before /bot and the token.',
    )
  if (loginSecret !== null && !/^[\x21-\x7e]{8,200}$/.test(loginSecret))
    throw new ConfigError(
      'TELEGRAM_LOGIN_CLIENT_SECRET is not a client secret: copy it again from ' +
        '@BotFather > Web Login, or leave it out.',
    )
  return { token, apiUrl, loginSecret }
}

/** The messages do not repeat the key and the secrets. */
function payments(env: Env): StripeSettings | null {
  const [secretKey, secrets] = [text(env, 'STRIPE_SECRET_KEY'), text(env, 'STRIPE_WEBHOOK_SECRET')]
  const apiUrl = stripeApiUrl(env)
  if ((secretKey === null) !== (secrets === null))
    throw new ConfigError(
      'Only one of STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET is set: payments need both. ' +
        'Set both, or leave both out.',
    )
  if (secretKey === null || secrets === null) {
    if (apiUrl !== null)
      throw new ConfigError(
        'STRIPE_API_URL is set without STRIPE_SECRET_KEY: set the key too, or leave both out.',
      )
    return null
  }
  if (!/^[rs]k_\w{8,250}$/.test(secretKey))
    throw new ConfigError(
      'STRIPE_SECRET_KEY is not a secret or restricted key (sk_… or rk_…): ' +
        "copy it again from Stripe's dashboard, or leave it out.",
    )
  const webhookSecrets = secrets
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
  if (
    webhookSecrets.length === 0 ||
    webhookSecrets.length > 5 ||
    webhookSecrets.some((secret) => !/^whsec_[\w+/=-]{8,250}$/.test(secret))
  )
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET is not the signing secret of a webhook (whsec_…; ' +
        "while rotating it, two separated by a comma): copy it again from Stripe's dashboard, " +
        'or leave it out.',
    )
  return { secretKey, webhookSecrets, apiUrl }
}

/** The messages do not repeat the keys. */
function push(env: Env): PushKeys | null {
  const [publicKey, privateKey, subject] = [
    text(env, 'VAPID_PUBLIC_KEY'),
    text(env, 'VAPID_PRIVATE_KEY'),
    text(env, 'VAPID_SUBJECT'),
  ]
  if (publicKey === null || privateKey === null) {
    if (publicKey !== null || privateKey !== null || subject !== null)
      throw new ConfigError(
        'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together: set both to the pair that ' +
          '`npx web-push generate-vapid-keys` prints, or leave them and VAPID_SUBJECT out.',
      )
    return null
  }
  for (const [name, value, bytes] of [
    ['VAPID_PUBLIC_KEY', publicKey, 65],
    ['VAPID_PRIVATE_KEY', privateKey, 32],
  ] as const) {
    if (!/^[\w-]{1,100}$/.test(value) || Buffer.from(value, 'base64url').length !== bytes)
      throw new ConfigError(
        `${name} is not ${bytes} bytes in base64url, without "=": ` +
          'copy it again from `npx web-push generate-vapid-keys`, or leave it out.',
      )
  }
  if (
    subject !== null &&
    !/^mailto:[^\s@<>]{1,64}@[^\s@<>]{1,190}$/.test(subject) &&
    !/^https:\/\/[^\s/]{1,190}(?:\/\S{0,200})?$/.test(subject)
  )
    throw new ConfigError(
      `VAPID_SUBJECT is "${subject}": set it to a mailto: or https: address where push ` +
        'services can reach you.',
    )
  return { publicKey, privateKey, subject }
}

/** Without a path, which the SDK does not support. http only locally: requests carry the key. */
function stripeApiUrl(env: Env): string | null {
  const value = url(env, 'STRIPE_API_URL', ['http:', 'https:'], 'https://api.stripe.com')
  if (value === null) return null
  const { protocol, hostname, pathname, search, hash, username, origin } = new URL(value)
  if (pathname !== '/' || search || hash || username)
    throw new ConfigError(
      'STRIPE_API_URL has more than a scheme, host and port: remove the rest, or leave it out.',
    )
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new ConfigError(
      'STRIPE_API_URL is not https: plain http is only allowed for a server on this machine.',
    )
  return origin
}

/** The messages do not repeat the credentials. */
function s3(env: Env): S3Settings | null {
  const [bucket, region, accessKeyId, secretAccessKey] = [
    text(env, 'S3_BUCKET'),
    text(env, 'S3_REGION'),
    text(env, 'S3_ACCESS_KEY_ID'),
    text(env, 'S3_SECRET_ACCESS_KEY'),
  ]
  const endpoint =
    url(env, 'S3_ENDPOINT', ['http:', 'https:'], 'https://s3.example.com')?.replace(/\/+$/, '') ??
    null
  if (bucket === null) {
    if (region ?? endpoint ?? accessKeyId ?? secretAccessKey)
      throw new ConfigError(
        'S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is set without ' +
          'S3_BUCKET: set it too, or leave all of them out to keep photos in DATA_DIR.',
      )
    return null
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new ConfigError(
      `S3_BUCKET is "${bucket}": set it to the bucket's name only, ` +
        '3 to 63 lowercase letters, digits, "-" and ".".',
    )
  if (endpoint !== null) {
    const { username, search, hash, pathname } = new URL(endpoint)
    if (username || search || hash)
      throw new ConfigError(
        'S3_ENDPOINT contains "@", "?" or "#": set it to the address only, ' +
          'and put the keys in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      )
    if (pathname.endsWith(`/${bucket}`))
      throw new ConfigError(
        'S3_ENDPOINT ends with the name of the bucket: remove it, since S3_BUCKET has it already.',
      )
  } else if (region === null)
    throw new ConfigError(
      'S3_BUCKET is set but neither S3_REGION nor S3_ENDPOINT is: set the region of the bucket ' +
        '(like eu-central-1) for Amazon, or the endpoint of another store.',
    )
  if (region !== null && !/^[a-z0-9-]{1,40}$/i.test(region))
    throw new ConfigError(`S3_REGION is "${region}": set it to a name like eu-central-1, or auto.`)
  if ((accessKeyId === null) !== (secretAccessKey === null))
    throw new ConfigError(
      'Only one of S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY is set: set both, ' +
        'or leave both out to use the role of the machine.',
    )
  return {
    bucket,
    region: region ?? 'us-east-1',
    endpoint,
    credentials:
      accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey },
  }
}

function smtpUrl(env: Env): string | null {
  const value = url(
    env,
    'SMTP_URL',
    ['smtp:', 'smtps:'],
    'smtps://user:password@smtp.example.com:465',
  )
  if (value === null) return null
  const { searchParams, username, password } = new URL(value)
  if (/%(?![\da-f]{2})/i.test(username + password))
    throw new ConfigError('SMTP_URL has a literal "%" in its user or password: write it as %25.')
  const starttls = searchParams.get('starttls')
  if (starttls !== null && starttls !== 'yes' && starttls !== 'no')
    throw new ConfigError(
      'SMTP_URL has a "starttls" other than yes or no: correct it, or leave it out.',
    )
  return value
}

/** The default sender is no-reply at the site's own host. */
function mailFrom(env: Env, publicUrl: string): string {
  const value = text(env, 'MAIL_FROM')
  if (value === null) return `Bina <no-reply@${new URL(publicUrl).hostname}>`
  const address = /^(?:[^<>"\r\n]{0,80}<([^<>]*)>|([^<>]*))$/.exec(value)
  if (!/^[^\s@<>",]{1,64}@[^\s@<>",]{1,190}$/.test(address?.[1] ?? address?.[2] ?? ''))
    throw new ConfigError(
      `MAIL_FROM is "${value}": set it to one sender like Bina <no-reply@bina.example>, ` +
        'or leave it out.',
    )
  return value
}

function languageModel(env: Env): LanguageModelSettings | null {
  const baseUrl = url(env, 'AI_BASE_URL', ['http:', 'https:'], 'https://api.openai.com/v1')
  if (baseUrl === null) return null
  const model = text(env, 'AI_MODEL')
  if (model === null)
    throw new ConfigError(
      "AI_BASE_URL is set but AI_MODEL is not: set it to the endpoint's name for the model, " +
        'or leave both out.',
    )
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    model,
    apiKey: text(env, 'AI_API_KEY'),
    timeoutMs: whole(env, 'AI_TIMEOUT_SECONDS', 30, 1, 600) * 1000,
    budget: {
      dailyTokens: whole(env, 'AI_DAILY_TOKENS', 5_000_000, 0, 999_999_999),
      dailyUsd: amount(env, 'AI_DAILY_USD', 2),
      // Prices of small hosted models; 0 for a self-hosted model.
      usdPerMillionInput: amount(env, 'AI_USD_PER_MILLION_INPUT', 0.15),
      usdPerMillionOutput: amount(env, 'AI_USD_PER_MILLION_OUTPUT', 0.6),
    },
  }
}

function amount(env: Env, name: string, fallback: number): number {
  const value = text(env, name)
  if (value === null) return fallback
  if (!/^\d{1,5}(?:\.\d{1,6})?$/.test(value))
    throw new ConfigError(
      `${name} is "${value}": set it to an amount in US dollars like ${fallback}, ` +
        `or leave it out for ${fallback}.`,
    )
  return Number(value)
}

/** `name:city,name:city`; accepts @name and t.me addresses as names. */
function channels(value: string | null): NamedChannel[] {
  if (value === null) return []
  const named = value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(channel)
  const seen = new Set<string>()
  for (const { username } of named) {
    if (seen.has(username.toLowerCase()))
      throw new ConfigError(`CHANNELS lists ${username} twice: remove one of them.`)
    seen.add(username.toLowerCase())
  }
  return named
}

function channel(entry: string): NamedChannel {
  const [, given, cityName] = /^((?:https?:\/\/)?[^:\s]+)\s*:\s*(.+)$/.exec(entry) ?? []
  if (!given || !cityName)
    throw new ConfigError(
      `CHANNELS has an invalid entry "${entry}": write name:city, for example ` +
        'tbilisi_rent:Tbilisi, and separate channels with commas.',
    )
  const name = isChatId(given) ? given : parseTelegramName(given)
  if (name === null)
    throw new ConfigError(
      `CHANNELS has "${given}", which is not a valid channel name: ` +
        "copy it from the channel's t.me address, or write the id of a channel with your bot.",
    )
  const city = CITY_NAMES.find((known) => known.toLowerCase() === cityName.trim().toLowerCase())
  if (!city)
    throw new ConfigError(
      `CHANNELS has ${name} in "${cityName.trim()}": use one of ${CITY_NAMES.join(', ')}.`,
    )
  return { username: name, city }
}

/** At least 30 seconds for Telegram itself, to spare its servers. */
function pollEveryMs(env: Env): number | null {
  if (text(env, 'CHANNELS_EVERY_SECONDS') === null) return null
  const host = new URL(text(env, 'TELEGRAM_WEB_URL') ?? 'https://t.me').hostname
  return (
    whole(
      env,
      'CHANNELS_EVERY_SECONDS',
      300,
      host === 't.me' || host === 'telegram.me' ? 30 : 1,
      3600,
    ) * 1000
  )
}

/**
 * The usage policy of the public Nominatim: at most one request per second for the whole
 * application, and a way to reach its operator.
 */
function geocoder(env: Env): Config['geocoder'] {
  const address = url(
    env,
    'GEOCODER_URL',
    ['http:', 'https:'],
    'https://nominatim.openstreetmap.org',
  )
  if (address === null) return null
  const isPublic = /(^|\.)openstreetmap\.org$/.test(new URL(address).hostname)
  if (isPublic && text(env, 'PUBLIC_URL') === null)
    throw new ConfigError(
      'GEOCODER_URL is the public Nominatim, which requires a contact: ' +
        'set PUBLIC_URL too, or use your own server.',
    )
  return {
    url: address,
    pauseMs: whole(env, 'GEOCODER_PAUSE_MS', 1100, isPublic ? 1000 : 0, 60_000),
  }
}

function metricsPort(env: Env, port: number): number | null {
  if (text(env, 'METRICS_PORT') === null) return null
  const given = whole(env, 'METRICS_PORT', port, 1, 65_535)
  if (given === port)
    throw new ConfigError(
      `METRICS_PORT is ${given}, the same as PORT: set it to another port, ` +
        'since metrics must not be public.',
    )
  return given
}

/** true, false, the number of proxies, or a list of their addresses. */
function trustProxy(value: string | null): boolean | number | string {
  if (value === null || value === 'false') return false
  if (value === 'true') return true
  if (/^\d{1,2}$/.test(value)) return Number(value)
  if (/^[\da-f.:/,\s]+$/i.test(value)) return value
  throw new ConfigError(
    `TRUST_PROXY is "${value}": set it to the number of proxies in front, ` +
      'or to their addresses, separated by commas.',
  )
}

function allowedPrivateHosts(env: Env): string[] {
  const value = text(env, 'ALLOWED_PRIVATE_HOSTS')
  return (value?.split(',') ?? []).map((entry) => {
    const host = entry.trim()
    const href = `http://${isIPv6(host) ? `[${host}]` : host}/`
    const url = URL.canParse(href) ? new URL(href) : null
    // Anything else than a host, such as a port or a path, makes another URL.
    if (!url || url.href !== `http://${url.hostname}/` || !host)
      throw new ConfigError(
        `ALLOWED_PRIVATE_HOSTS has an invalid entry "${host}": write host names or addresses ` +
          'like hooks.internal,10.0.0.7, without scheme, port and path.',
      )
    return url.hostname
  })
}

/** A host that a browser on this machine can open, also when the server listens on all of them. */
const shownHost = (host: string): string =>
  ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host
