import { findCityByName } from '#core/places/cities.ts'
import { readPhoneAt } from '../text/phones.ts'

/** A text with contact details replaced, and the same replacement for a phone or handle. */
export type Masks = { text: string; phone(e164: string): string; handle(name: string): string }

const HANDLE = /(^|[^\w@/])@([a-z]\w{3,31})\b|\b(t\.me|telegram\.me)\/(\w{4,32})/gi
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g
const LINK = /https?:\/\/[^\s<>"')]{1,500}/gi

/**
 * Replaces phones, Telegram names, email addresses and links. A phone keeps its country code and
 * operator prefix. Names of people are not replaced. `city` gives the country of numbers without a
 * country code.
 */
export function mask(original: string, city: string): Masks {
  const country = findCityByName(city)?.country ?? null
  const phones = new Map<string, string>()
  const handles = new Map<string, string>()
  const phone = (e164: string): string => phones.get(e164) ?? inventPhone(e164, phones)
  const handle = (name: string): string => {
    const known =
      handles.get(name.toLowerCase()) ??
      `example_owner${handles.size === 0 ? '' : `_${handles.size + 1}`}`
    handles.set(name.toLowerCase(), known)
    return known
  }
  const text = maskPhones(
    original
      .replace(EMAIL, 'owner@example.com')
      .replace(LINK, (link) =>
        /^https?:\/\/(?:www\.)?(?:t|telegram)\.me\//i.test(link) ? link : 'https://example.com',
      )
      .replace(
        HANDLE,
        (
          whole,
          before: string | undefined,
          at: string | undefined,
          site: string | undefined,
          path: string | undefined,
        ) => (at ? `${before ?? ''}@${handle(at)}` : site ? `${site}/${handle(path!)}` : whole),
      ),
    country,
    phone,
  )
  return { text, phone, handle }
}

function maskPhones(text: string, country: string | null, phone: (e164: string) => string): string {
  let masked = ''
  for (let i = 0; i < text.length; ) {
    const mayBegin = /[+\d]/.test(text[i]!) && !/\d/.test(text[i - 1] ?? '')
    const found = mayBegin ? readPhoneAt(text, i, country) : null
    if (!found) {
      masked += text[i++]
      continue
    }
    const digits = [...phone(found.e164)].filter((one) => one !== '+')
    // Replace from the end, so that a number without its country code keeps its format.
    const shown = Array.from(text.slice(i, found.end))
    for (let place = shown.length - 1; place >= 0; place--)
      if (/\d/.test(shown[place]!) && digits.length > 0) shown[place] = digits.pop()!
    masked += shown.join('')
    i = found.end
  }
  return masked
}

function inventPhone(e164: string, known: Map<string, string>): string {
  const number = `${e164.slice(0, -6)}1020${String(30 + (known.size % 70)).padStart(2, '0')}`
  known.set(e164, number)
  return number
}
