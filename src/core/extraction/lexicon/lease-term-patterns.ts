import type { PatternTable } from '../text/patterns.ts'

export const SERBIAN_LEASE_TERMS: PatternTable = {
  atLeast:
    'i vise, ili vise, i duze, ili duze, najkrace, najmanje, minimum, minimalno, minimalan, ' +
    'minimaln*, bar, barem',
  from: 'od',
  link: 'je, na, za, period, zakup*, izdavanj*, ugovor*, rok, trajanj*',
  months: 'mesec, meseci, meseca, mjesec, mjeseci, mjeseca, mesec dana',
  years: 'godina, godinu, godine, godinu dana, godina dana',
  halfYear: 'pola godine, po godine',
  other: 'depozit*, kaucij*, avans*, unapred, plac*, dete, deca, decom, popust*',
}

/**
 * Words that state the minimum lease term. `link` words may stand between `atLeast` and the number
 * ("minimum rental period: 6 months"). The number follows `from` directly. `other` marks a duration
 * that is not a lease term (a payment, a child's age, a discount).
 */
export const LEASE_TERM_PATTERNS: readonly PatternTable[] = [
  {
    atLeast:
      'минимум, миним, мин, минимальн*, не менее, не меньше, как минимум, минимально, и более, ' +
      'и больше, и дольше, или больше, или дольше, или более, и выше',
    from: 'от',
    link: 'чем, на, срок, сроком, срока, аренды, аренда, период, заселени*, проживани*, договор*',
    months: 'месяц, месяца, месяцев, мес, месяцы, месяцем',
    years: 'год, года, лет, году, годик',
    halfYear: 'полгода, пол года, полугода',
    yearAndHalf: 'полтора года, полутора лет',
    other:
      'предоплат*, оплат*, депозит*, залог*, дет*, ребен*, ребят*, скидк*, при аренде, при ' +
      'оплате, животн*, ремонт*, страхов*, бесплатн*',
  },
  {
    atLeast:
      'minimum, min, at least, no less than, not less than, minimal, or more, or longer, and ' +
      'more, and up, and longer, plus',
    from: 'from',
    link:
      'for, rental, rent, lease, period, term, contract, stay, of, is, a, an, the, duration, ' +
      'time',
    months: 'month, months, mo, mos, mth, mths',
    years: 'year, years, yr, yrs',
    halfYear: 'half a year, half year',
    other:
      'deposit, prepay*, payment, paid, pay, advance, child*, kid, kids, discount*, old, age, ' +
      'warranty, free',
  },
  {
    atLeast: 'მინიმუმ, მინ, არანაკლებ, მინიმალურ*, სულ მცირე, ან მეტი, და მეტი, ან მეტით',
    link: 'ვადა, ვადით, ქირაობ*, გაქირავებ*, იჯარ*',
    months: 'თვე, თვით, თვის, თვიანი, თვიან*',
    years: 'წელი, წლით, წლის*, წლიანი, წლიან*',
    halfYear: 'ნახევარი წელი, ნახევარი წლით',
    fromMonths: 'თვიდან',
    fromYears: 'წლიდან',
    other: 'დეპოზიტ*, წინასწარ*, ბავშვ*, ფასდაკლებ*, გადახდ*',
  },
  {
    atLeast: 'նվազագույն*, մինիմում, մին, առնվազն, ամենաքիչը, և ավելի, կամ ավելի, և ավել, կամ ավել',
    link: 'ժամկետ*, վարձակալությ*, վարձույթ*',
    months: 'ամիս, ամսով, ամսվա, ամիսը, ամսյա',
    years: 'տարի, տարով, տարվա, տարին',
    halfYear: 'կես տարի, կես տարով, կես տարվա',
    fromMonths: 'ամսից',
    fromYears: 'տարուց',
    other: 'կանխավճար*, դեպոզիտ*, երեխա*, զեղչ*, վճար*, գրավ*',
  },
  SERBIAN_LEASE_TERMS,
  {
    // Uzbek.
    atLeast: 'kamida, eng kami, камида',
    months: 'oy, oyga, oylik, oyli, ой, ойга, ойлик',
    years: 'yil, yilga, yillik, йил, йилга, йиллик',
    halfYear: 'yarim yil, yarim yilga, ярим йил, ярим йилга',
    yearAndHalf: 'bir yarim yil, bir yarim yilga',
    other: "depozit*, oldindan, to'lov*",
  },
  {
    // Russian in Latin letters.
    atLeast: 'minimum, ne menee, ne menshe',
    from: 'ot',
    link: 'na, srok, srokom, arendy',
    months:
      'mes, mesyac, mesyaca, mesyacev, mesiac, mesiaca, mesiacev, mesjac, mesjaca, mesjacev, ' +
      'mesyatsev, mesyatsa',
    years: 'god, goda, let',
    halfYear: 'polgoda, pol goda',
    other: 'predoplat*, oplat*, zalog*, detmi, deti, skidk*',
  },
]
