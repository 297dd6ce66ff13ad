/** What a post that asks for money before a viewing speaks of; see `REQUESTS`. */
export type PrepaymentConcept =
  /** Paying, or the money. */
  | 'pay'
  /** Being told to pay. */
  | 'order'
  /** Being told to send it. */
  | 'send'
  /** To ask for an amount, or to cost it. */
  | 'take'
  /** The author takes an amount. */
  | 'collect'
  /** The amount is part of the rent later. */
  | 'deduct'
  /** At once. */
  | 'soon'
  /** Rent, or a part of it. */
  | 'rent'
  /** Without: the word alone. */
  | 'without'
  /** Not to show, reserve or tell. */
  | 'refuse'
  /** A payment that is common in honest offers, or a fee. */
  | 'deposit'
  /** How money is sent to somebody who is not there. */
  | 'remote'
  /** Before a viewing, or no viewing. */
  | 'before'
  /** Before: the word alone. */
  | 'prior'
  /** Before, behind what it goes with. */
  | 'earlier'
  /** In advance. */
  | 'ahead'
  /** First, before the payment. */
  | 'first'
  /** After, before the payment. */
  | 'once'
  /** After, behind the payment. */
  | 'next'
  /** On payment. */
  | 'paid'
  /** Nobody but, nothing but. */
  | 'only'
  /** Whoever pays first, or alone. */
  | 'payer'
  /** The payment is required. */
  | 'need'
  /** A viewing or a meeting. */
  | 'visit'
  /** To go there or to open, for those who show it. */
  | 'trip'
  /** The address, or to see the flat: also common in honest offers. */
  | 'place'
  /** What it is a condition of: the word alone. */
  | 'for'
  /** A viewing as what the payment is for. */
  | 'forVisit'
  /** A viewing that costs money. */
  | 'paidVisit'
  /** Keys. */
  | 'key'
  /** Codes. */
  | 'access'
  /** The code of a lock, sent. */
  | 'code'
  /** Keys sent by post. */
  | 'keys'
  /** What brings keys. */
  | 'delivery'
  /** Who has keys instead of the owner. */
  | 'holder'
  /** What the money is for. */
  | 'reserve'
  /** The flat is theirs who pay. */
  | 'yours'
  /** A pass or an insurance. */
  | 'fee'
  /** An owner who is far away. */
  | 'away'
  /** A contract. */
  | 'contract'
  /** By email, or not in person. */
  | 'sent'
  /** A payment on another site. */
  | 'site'
  /** A picture of a passport. */
  | 'passport'
  /** A proof of payment, or of being serious. */
  | 'proof'
  /** The money comes back. */
  | 'refund'
  /** If one does not like the flat. */
  | 'dislike'
  /** A negation before. */
  | 'not'
  /** A negation behind. */
  | 'notAfter'
  /** A usual payment. */
  | 'harmless'
  /** A warning about scams. */
  | 'warning'
  /** Words with what `EXCUSABLE` names in them that mean something else. */
  | 'excuse'

/**
 * Phrases of each concept, as in the lexicons (core/extraction/lexicon): in the letters of their
 * language, Serbian in Latin letters without diacritics.
 */
export type PrepaymentPhrases = Record<PrepaymentConcept, string>
