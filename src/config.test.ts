import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('every setting has a default', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    channels: [],
    expireDays: 30,
    trustProxy: false,
  })
  expect(config.dataDir).toMatch(/\.data$/)
  expect(readConfig({ PORT: '', CHANNELS: ' ' })).toEqual(config)
})

test('replicas are addresses with commas between them', () => {
  expect(readConfig({ DATABASE_READ_URLS: 'postgres://one/bina, postgres://two/bina' })).toEqual(
    expect.objectContaining({ databaseReadUrls: ['postgres://one/bina', 'postgres://two/bina'] }),
  )
  expect(readConfig({}).databaseReadUrls).toEqual([])
})

test('channels are accepted as names, @names and t.me addresses', () => {
  expect(
    readConfig({
      CHANNELS:
        'tbilisi_rent:Tbilisi, @batumi_flats:batumi ,https://t.me/s/Yerevan_Homes:Yerevan,' +
        't.me/belgrade_flats : Belgrade,-1001234567890:Tbilisi',
    }).channels,
  ).toEqual([
    { username: 'tbilisi_rent', city: 'Tbilisi' },
    { username: 'batumi_flats', city: 'Batumi' },
    { username: 'Yerevan_Homes', city: 'Yerevan' },
    { username: 'belgrade_flats', city: 'Belgrade' },
    { username: '-1001234567890', city: 'Tbilisi' },
  ])
})

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc": set it to a whole number from 1 to 65535'],
  [{ PORT: '70000' }, 'PORT is "70000"'],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL is not a valid URL: write it like postgres://'],
  [{ DATABASE_URL: 'mysql://root:hunter2@localhost/x' }, 'DATABASE_URL is not'],
  [{ DATABASE_READ_URLS: 'postgres://one/bina,' }, 'DATABASE_READ_URLS has an empty entry'],
  [{ DATABASE_READ_URLS: 'postgres://one/bina,mysql://b:hunter2@two/x' }, 'DATABASE_READ_URLS is'],
  [{ PUBLIC_URL: 'bina.example' }, 'PUBLIC_URL is not'],
  [{ CONTACT_EMAIL: 'Bina <hello@bina.example>' }, 'set it to one email address'],
  [{ CONTACT_EMAIL: 'bina.example' }, 'set it to one email address'],
  [{ CHANNELS: 'tbilisi_rent' }, 'write name:city'],
  [{ CHANNELS: 'tbilisi_rent:Atlantis' }, 'use one of Tbilisi, Batumi, Yerevan, Belgrade'],
  [{ CHANNELS: 'a b:Tbilisi' }, 'write name:city'],
  [{ CHANNELS: 'x-y-z:Tbilisi' }, 'not a valid channel name'],
  [{ CHANNELS: 'same_one:Tbilisi,Same_One:Batumi' }, 'lists Same_One twice'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL is not a valid URL: write it like smtps://'],
  [
    { SMTP_URL: 'smtp://bina:hunter2@mail.example.com?starttls=maybe' },
    'SMTP_URL has a "starttls"',
  ],
  [{ SMTP_URL: 'smtps://bina:hunter2%@mail.example.com' }, 'write it as %25'],
  [{ MAIL_FROM: 'Bina' }, 'MAIL_FROM is "Bina": set it to one sender'],
  [{ MAIL_FROM: 'a@bina.example, b@bina.example' }, 'set it to one sender'],
  [{ EXPIRE_DAYS: '0' }, 'EXPIRE_DAYS is "0"'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": set it to one of fatal'],
  [{ TRUST_PROXY: 'yes please' }, 'TRUST_PROXY is'],
  [{ AI_BASE_URL: 'api.example/v1', AI_MODEL: 'small' }, 'AI_BASE_URL is not'],
  [{ AI_BASE_URL: 'https://api.example/v1' }, 'AI_MODEL is not: set it'],
  [
    { AI_BASE_URL: 'https://api.example/v1', AI_MODEL: 'small', AI_DAILY_USD: '-1' },
    'AI_DAILY_USD is "-1": set it to an amount',
  ],
  [
    { AI_BASE_URL: 'https://api.example/v1', AI_MODEL: 'small', AI_DAILY_TOKENS: 'all' },
    'AI_DAILY_TOKENS is "all"',
  ],
])('%o is rejected with a one-line error', (env, message) => {
  const read = () => readConfig(env)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(message)
  try {
    read()
  } catch (error) {
    expect((error as Error).message).not.toMatch(/\n|hunter2/)
  }
})

test('the language model needs AI_BASE_URL, and has a default budget', () => {
  expect(readConfig({ AI_MODEL: 'small', AI_API_KEY: 'secret' }).languageModel).toBeNull()
  expect(
    readConfig({
      AI_BASE_URL: 'http://localhost:11434/v1/',
      AI_MODEL: 'small',
      AI_DAILY_USD: '0.5',
      AI_USD_PER_MILLION_INPUT: '0',
    }).languageModel,
  ).toEqual({
    baseUrl: 'http://localhost:11434/v1',
    model: 'small',
    apiKey: null,
    timeoutMs: 30_000,
    budget: {
      dailyTokens: 5_000_000,
      dailyUsd: 0.5,
      usdPerMillionInput: 0,
      usdPerMillionOutput: 0.6,
    },
  })
})

test('the geocoder needs an address; the public one also a contact and a minimum pause', () => {
  expect(readConfig({ GEOCODER_PAUSE_MS: '0' }).geocoder).toBeNull()
  expect(
    readConfig({ GEOCODER_URL: 'http://localhost:8080', GEOCODER_PAUSE_MS: '0' }).geocoder,
  ).toEqual({ url: 'http://localhost:8080', pauseMs: 0 })
  const GEOCODER_URL = 'https://nominatim.openstreetmap.org'
  const PUBLIC_URL = 'https://bina.example'
  expect(readConfig({ GEOCODER_URL, PUBLIC_URL }).geocoder).toEqual({
    url: GEOCODER_URL,
    pauseMs: 1100,
  })
  expect(() => readConfig({ GEOCODER_URL })).toThrow('set PUBLIC_URL too')
  expect(() => readConfig({ GEOCODER_URL, PUBLIC_URL, GEOCODER_PAUSE_MS: '500' })).toThrow(
    'GEOCODER_PAUSE_MS is "500": set it to a whole number from 1000',
  )
  expect(() => readConfig({ GEOCODER_URL: 'nominatim' })).toThrow('GEOCODER_URL is not a valid URL')
})

test('the read interval can be set, but not below 30 seconds for Telegram itself', () => {
  expect(readConfig({}).pollEveryMs).toBeNull()
  expect(readConfig({ CHANNELS_EVERY_SECONDS: '60' }).pollEveryMs).toBe(60_000)
  expect(
    readConfig({ CHANNELS_EVERY_SECONDS: '1', TELEGRAM_WEB_URL: 'http://localhost:8081' })
      .pollEveryMs,
  ).toBe(1000)
  for (const TELEGRAM_WEB_URL of ['', 'https://t.me/', 'https://T.me'])
    expect(() => readConfig({ CHANNELS_EVERY_SECONDS: '29', TELEGRAM_WEB_URL })).toThrow(
      'CHANNELS_EVERY_SECONDS is "29": set it to a whole number from 30',
    )
})

test('Google Maps needs a key; errors do not repeat it', () => {
  expect(readConfig({}).googleMaps).toBeNull()
  expect(readConfig({ GOOGLE_MAPS_KEY: 'AIza-x_1' }).googleMaps).toEqual({
    key: 'AIza-x_1',
    mapId: null,
  })
  expect(readConfig({ GOOGLE_MAPS_KEY: 'AIza-x_1', GOOGLE_MAP_ID: 'style' }).googleMaps).toEqual({
    key: 'AIza-x_1',
    mapId: 'style',
  })
  expect(() => readConfig({ GOOGLE_MAP_ID: 'style' })).toThrow(
    'GOOGLE_MAP_ID is set without GOOGLE_MAPS_KEY',
  )
  expect(() => readConfig({ GOOGLE_MAPS_KEY: 'hunter2"><script>' })).toThrow(
    /^GOOGLE_MAPS_KEY has characters other than(?!.*hunter2)/,
  )
})

test('a sign-in provider needs an issuer and a client id', () => {
  expect(readConfig({}).signInProvider).toBeNull()
  const OIDC_ISSUER = 'https://accounts.google.com'
  const OIDC_CLIENT_ID = 'bina.apps.example.com'
  expect(
    readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: 'hunter2' }).signInProvider,
  ).toEqual({
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: 'hunter2',
    name: 'Google',
  })
  expect(
    readConfig({ OIDC_ISSUER: 'https://id.example.com/realms/one/', OIDC_CLIENT_ID })
      .signInProvider,
  ).toEqual({
    issuer: 'https://id.example.com/realms/one/',
    clientId: OIDC_CLIENT_ID,
    clientSecret: null,
    name: 'id.example.com',
  })
  expect(
    readConfig({ OIDC_ISSUER: 'http://localhost:9000', OIDC_CLIENT_ID, OIDC_NAME: 'Work' })
      .signInProvider,
  ).toMatchObject({ name: 'Work' })
  expect(() => readConfig({ OIDC_ISSUER })).toThrow('OIDC_CLIENT_ID is not')
  expect(() => readConfig({ OIDC_CLIENT_SECRET: 'hunter2' })).toThrow(
    /without OIDC_ISSUER(?!.*hunter2)/,
  )
  expect(() => readConfig({ OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID })).toThrow(
    'is not https',
  )
  expect(() =>
    readConfig({ OIDC_ISSUER: 'https://id.example.com/?tenant=1', OIDC_CLIENT_ID }),
  ).toThrow('contains "?"')
  expect(() => readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_NAME: 'x'.repeat(41) })).toThrow(
    'OIDC_NAME is longer',
  )
})

test('a bot needs a token, which errors do not repeat', () => {
  const TELEGRAM_BOT_TOKEN = '123456789:AAExample-of_a_token_that_nobody_has0'
  expect(readConfig({}).telegramBot).toBeNull()
  expect(readConfig({ TELEGRAM_BOT_TOKEN }).telegramBot).toEqual({
    token: TELEGRAM_BOT_TOKEN,
    apiUrl: null,
    loginSecret: null,
  })
  expect(
    readConfig({ TELEGRAM_BOT_TOKEN, TELEGRAM_API_URL: 'http://localhost:8081/' }).telegramBot,
  ).toEqual({ token: TELEGRAM_BOT_TOKEN, apiUrl: 'http://localhost:8081', loginSecret: null })
  expect(
    readConfig({ TELEGRAM_BOT_TOKEN, TELEGRAM_LOGIN_CLIENT_SECRET: 'hunter2hunter2' }).telegramBot,
  ).toMatchObject({ loginSecret: 'hunter2hunter2' })
  expect(() => readConfig({ TELEGRAM_LOGIN_CLIENT_SECRET: 'hunter2hunter2' })).toThrow(
    /^TELEGRAM_LOGIN_CLIENT_SECRET is set without TELEGRAM_BOT_TOKEN(?!.*hunter2)/,
  )
  expect(() =>
    readConfig({ TELEGRAM_BOT_TOKEN, TELEGRAM_LOGIN_CLIENT_SECRET: 'hunter2 hunter2' }),
  ).toThrow(/^TELEGRAM_LOGIN_CLIENT_SECRET is not a client secret(?!.*hunter2)/)
  expect(() =>
    readConfig({ OIDC_ISSUER: 'https://oauth.telegram.org', OIDC_CLIENT_ID: '123456789' }),
  ).toThrow('OIDC_ISSUER is Telegram')
  for (const wrong of [
    'hunter2',
    '123456789',
    '123456789:hunter2',
    `${TELEGRAM_BOT_TOKEN}/hunter2`,
    `bot${TELEGRAM_BOT_TOKEN}`,
  ])
    expect(() => readConfig({ TELEGRAM_BOT_TOKEN: wrong })).toThrow(
      /^TELEGRAM_BOT_TOKEN is not a bot token(?!.*(?:hunter2|123456789))/,
    )
  expect(() => readConfig({ TELEGRAM_API_URL: 'http://localhost:8081' })).toThrow(
    'TELEGRAM_API_URL is set without TELEGRAM_BOT_TOKEN',
  )
  expect(() => readConfig({ TELEGRAM_BOT_TOKEN, TELEGRAM_API_URL: 'localhost:8081' })).toThrow(
    'TELEGRAM_API_URL is not a valid URL',
  )
  expect(() =>
    readConfig({ TELEGRAM_BOT_TOKEN, TELEGRAM_API_URL: 'http://localhost:8081/?hunter2' }),
  ).toThrow(/^TELEGRAM_API_URL contains(?!.*hunter2)/)
})

test('Stripe needs a key and a webhook secret, which errors do not repeat', () => {
  const STRIPE_SECRET_KEY = 'sk_test_hunter2hunter2'
  const STRIPE_WEBHOOK_SECRET = 'whsec_hunter2hunter2'
  const stripe = {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecrets: [STRIPE_WEBHOOK_SECRET],
    apiUrl: null,
  }
  expect(readConfig({}).payments).toBeNull()
  expect(readConfig({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }).payments).toEqual(stripe)
  expect(
    readConfig({
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_URL: 'http://127.0.0.1:12111/',
    }).payments,
  ).toEqual({ ...stripe, apiUrl: 'http://127.0.0.1:12111' })
  expect(
    readConfig({
      STRIPE_SECRET_KEY: 'rk_live_hunter2',
      STRIPE_WEBHOOK_SECRET: `${STRIPE_WEBHOOK_SECRET}, whsec_another2`,
    }).payments,
  ).toEqual({
    ...stripe,
    secretKey: 'rk_live_hunter2',
    webhookSecrets: [STRIPE_WEBHOOK_SECRET, 'whsec_another2'],
  })
  for (const wrong of ['pk_test_hunter2hunter2', 'hunter2', 'sk_hunter2 hunter2'])
    expect(() => readConfig({ STRIPE_SECRET_KEY: wrong, STRIPE_WEBHOOK_SECRET })).toThrow(
      /^STRIPE_SECRET_KEY is not(?!.*hunter2)/,
    )
  for (const wrong of ['hunter2', 'whsec_hunter2hunter2,hunter2', ','])
    expect(() => readConfig({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: wrong })).toThrow(
      /^STRIPE_WEBHOOK_SECRET is not(?!.*hunter2)/,
    )
  for (const alone of [{ STRIPE_SECRET_KEY }, { STRIPE_WEBHOOK_SECRET }])
    expect(() => readConfig(alone)).toThrow(/^Only one of(?!.*hunter2)/)
  for (const STRIPE_API_URL of [
    'http://stripe.example.com',
    'https://stripe.example.com/v1',
    'https://hunter2@stripe.example.com',
    'stripe.example.com',
  ])
    expect(() => readConfig({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL })).toThrow(
      /^STRIPE_API_URL (?:is not|has)(?!.*hunter2)/,
    )
  expect(() => readConfig({ STRIPE_API_URL: 'http://localhost:12111' })).toThrow(
    'STRIPE_API_URL is set without STRIPE_SECRET_KEY',
  )
})

test('.env.example lists exactly the settings that are read', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^# ?([A-Z][A-Z_0-9]+)=/gm)].map((match) => match[1]!)
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
  const read = [
    ...new Set([...source.matchAll(/env,\s*'([A-Z_0-9]+)'/g)].map((match) => match[1]!)),
  ]
  const forTests = ['TEST_DATABASE_URL', 'CHROMIUM_PATH', 'CORPUS_DIR']
  expect(named.toSorted()).toEqual([...read, ...forTests].toSorted())
})

test('private hosts are written as URLs write them', () => {
  expect(readConfig({}).allowedPrivateHosts).toEqual([])
  const hosts = { ALLOWED_PRIVATE_HOSTS: 'Hooks.internal, 10.0.0.7,::1' }
  expect(readConfig(hosts).allowedPrivateHosts).toEqual(['hooks.internal', '10.0.0.7', '[::1]'])
  for (const entry of ['http://hooks', 'hooks:8080', 'hooks/', '10.0.0.0/8', 'a,,b', 'u@hooks'])
    expect(() => readConfig({ ALLOWED_PRIVATE_HOSTS: entry })).toThrow('ALLOWED_PRIVATE_HOSTS has')
})

test("the default sender of emails is at the site's own host", () => {
  expect(readConfig({})).toMatchObject({ smtpUrl: null, mailFrom: 'Bina <no-reply@localhost>' })
  expect(
    readConfig({ PUBLIC_URL: 'https://bina.example', SMTP_URL: 'smtp://relay:25?starttls=no' }),
  ).toMatchObject({
    smtpUrl: 'smtp://relay:25?starttls=no',
    mailFrom: 'Bina <no-reply@bina.example>',
  })
  expect(readConfig({ MAIL_FROM: 'flats@bina.example' }).mailFrom).toBe('flats@bina.example')
})

test('photos go to the data folder or to a bucket; errors do not repeat its secret', () => {
  expect(readConfig({}).photoBucket).toBeNull()
  expect(readConfig({ S3_BUCKET: 'bina-photos', S3_REGION: 'eu-central-1' }).photoBucket).toEqual({
    bucket: 'bina-photos',
    region: 'eu-central-1',
    endpoint: null,
    credentials: null,
  })
  expect(
    readConfig({
      S3_BUCKET: 'b-1',
      S3_ENDPOINT: 'http://minio:9000/',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    }).photoBucket,
  ).toEqual({
    bucket: 'b-1',
    region: 'us-east-1',
    endpoint: 'http://minio:9000',
    credentials: { accessKeyId: 'id', secretAccessKey: 'hunter2' },
  })
  for (const [env, message] of [
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'is set without S3_BUCKET'],
    [{ S3_SECRET_ACCESS_KEY: 'hunter2' }, 'is set without S3_BUCKET'],
    [{ S3_BUCKET: 'bina-photos' }, 'neither S3_REGION nor S3_ENDPOINT'],
    [
      { S3_BUCKET: 's3://bina', S3_REGION: 'eu-central-1' },
      'S3_BUCKET is "s3://bina": set it to the bucket\'s name only',
    ],
    [
      { S3_BUCKET: 'bina', S3_ENDPOINT: 's3.example.com' },
      'S3_ENDPOINT is not a valid URL: write it like https://s3.example.com',
    ],
    [
      { S3_BUCKET: 'bina', S3_ENDPOINT: 'https://s3.example.com/bina' },
      'S3_ENDPOINT ends with the name of the bucket',
    ],
    [
      { S3_BUCKET: 'bina', S3_ENDPOINT: 'https://id:hunter2@s3.example.com' },
      'S3_ENDPOINT contains "@"',
    ],
    [{ S3_BUCKET: 'bina', S3_REGION: 'eu central' }, 'S3_REGION is "eu central"'],
    [{ S3_BUCKET: 'bina', S3_REGION: 'auto', S3_SECRET_ACCESS_KEY: 'hunter2' }, 'Only one of'],
  ] as const) {
    expect(() => readConfig(env)).toThrow(message)
    expect(() => readConfig(env)).toThrow(/^(?!.*hunter2)/)
  }
})
