import { COMMON_STEMS } from './common-stems.ts'
import { foldName } from './street-key.ts'

/** What a text says about a home beyond the facts. */
export type TextClues = {
  /** The beginnings of its words, as in `StreetKey`. */
  stems: ReadonlySet<string>
  /** What the windows face. */
  views: ReadonlySet<string>
  /** The letters or numbers of blocks of a complex. */
  blocks: ReadonlySet<string>
  /** Numbered or lettered parts of a district: microdistricts, "Digomi 7". */
  quarters: ReadonlySet<string>
  /** What few homes have. */
  rarities: ReadonlySet<string>
}

/** What few homes have: log odds when both posts say so, and its words in folded letters. */
const RARITIES: Readonly<Record<string, [weight: number, words: RegExp]>> = {
  piano: [3.5, /\b(?:pianin|piano|roial|fortepian|dasnamur|klavir)/],
  aquarium: [3.5, /\b(?:akvari|akuari)/],
  fireplace: [2, /\b(?:kamin(?:om|i|om|a|u)?\b|fireplac|buhari)/],
  wisteria: [3.5, /\b(?:glicin|visteri)/],
  vine: [3, /\b(?:vinograd|grapes|grapevin|vazis|hagogi vaz)/],
  'roof access': [3, /\b(?:kris[aiue]\b|krov(?:a|u|na)?\b|rof(?:top)?\b|sahurav|tanik)/],
  citrus: [1.5, /\b(?:mandarin|citrus|limon|lemon tre)/],
  'smart home': [
    3,
    /\b(?:umn[ioa]\w* dom|smart hom|helaci tun|ckviani sahl|pametn\w+ (?:kuc|stan))/,
  ],
  attic: [2.5, /\b(?:mansard|atic\b|potkrovl|dzegnahark)/],
  'two levels': [
    2.5,
    /\b(?:dvuhurovn|dvuhetazn|duplek|dupleh|orsartulian|erkhark|tvo level|tvo storei)/,
  ],
  sauna: [2, /\b(?:saun[aiyoue]+|hamam)/],
  jacuzzi: [2.5, /\b(?:zakuzi|zacuzi|iacuzi|iakuzi|diakuzi)/],
  projector: [3, /\b(?:pro[iz]?ektor|prozector)/],
  library: [2.5, /\b(?:bibliotek|librar|gradaran)/],
  'robot vacuum': [3, /\brobot\W?(?:pilesos|vacum|usisiv|mtver|posek)/],
  'coffee machine': [
    2.5,
    new RegExp(
      String.raw`\b(?:kofe?\w*masin|cofe\W?(?:macin|maker)|kaf[ea]\W?(?:aparat|mat)|` +
        String.raw`surc\w* meken|kavis aparat)`,
    ),
  ],
  'stained glass': [3, /\b(?:vitraz|stained glas)/],
  bicycle: [3, /\b(?:velosiped|bic[iy]c?kl|bicicl|hecaniv)/],
  hammock: [3, /\b(?:gamak|hamock|hamak|viseca mreza)/],
  dishwasher: [0.7, /\b(?:posudomo|posudomi|disvas|sudomas|masina za sud|curclis|spask)/],
  bathtub: [0.7, /\b(?:bat\W?t?ub|dzakuz|kada\b|kadu\b)/],
  bars: [1.5, /\b(?:reset(?:k|c|ok)|vandakapat|ca?haur|caurebi|vindov bars)/],
  'heated floor': [
    0.7,
    /\b(?:tepl\w+ pol|heated flor|underflor heat|flor heating|podn\w+ gre[iz]an|tbili iatak|tak hatak)/,
  ],
  'separate entrance': [
    1.5,
    new RegExp(
      String.raw`\b(?:otdeln\w+ vhod|(?:separate|private|ovn) entranc|(?:calke|damoukidebel\w*) ` +
        String.raw`sesasvlel|aranzin mutk|(?:poseb|zaseb)\w+ ulaz)`,
    ),
  ],
  'Italian courtyard': [
    1.5,
    /\b(?:italians?k\w+ dvor|italian (?:court)?iard|italiur\w* ezo|italakan bak)/,
  ],
  'high ceilings': [
    1.5,
    new RegExp(
      String.raw`\b(?:visok\w* potol|potolki \d|hig ceil|metre ceil|visok\w* plafon|` +
        String.raw`magal\w* cer|barcr arastag)`,
    ),
  ],
  'exit to the yard': [
    2,
    /\b(?:vihod\w* v\w* dvor|exit to te iard|ezos? gasasvlel|ezosi gasasvlel|izlaz\w* u dvor)/,
  ],
  'two balconies': [
    1,
    /\b(?:(?:dva|2) balkon|(?:tvo|2) balcon|(?:ori|2) aivan|(?:erku|2) patsgamb|(?:dve|2) teras)/,
  ],
  'two bathrooms': [
    1,
    new RegExp(
      String.raw`\b(?:(?:dva|2|dve) (?:sanuzl|kupatil|vanni)|(?:tvo|2) bat|(?:ori|2) (?:abazan|` +
        String.raw`sveli)|abazan\w+ ori|(?:erku|2) (?:sanhangu|loga?gran))`,
    ),
  ],
  'first tenants': [
    1.5,
    new RegExp(
      String.raw`\b(?:prvo izdav|never lived|never ben lived|first tenant|first rent|` +
        String.raw`perva\w* sdac|nikto ne zil|pirvelad kirav)`,
    ),
  ],
}

/** What windows face, in folded letters. */
const VIEWS: Readonly<Record<string, RegExp>> = {
  sea: /\b(?:mor(?:e|ia|iu)\b|sea(?:side|front)?\b|zgv|cov(?!er|id))/,
  city: /\b(?:gorod|citi(?:scape)?\b|kalak|kagak|grad\b|gradu?\b)/,
  mountains: new RegExp(
    String.raw`\b(?:gor(?:i|u|a|ah|am)?\b|mountain|mti?s|mteb|mtaz|ler(?:an|n|\b)|planin|ararat|` +
      String.raw`aragac|aval[aeu]\b)`,
  ),
  yard: /\b(?:dvor(?!ec|c)|iard|courtiard|backiard|ezo|bak(?:i|in)?\b)/,
  street: new RegExp(
    String.raw`\b(?:ulic|dorog|prospekt|stret(?!c)|roads?\b|avenue|kuc|gamzir|pogoc|hrapar|` +
      String.raw`skuare(?! m)|plosad)`,
  ),
  river: new RegExp(
    String.raw`\b(?:rek[uaei]\b|river(?:s|side|front)?\b|mtkvar|kur[uaie]\b|sav[uaei]\b|dunav|` +
      String.raw`hrazdan|razdan|promenad|naberez|embankment)`,
  ),
  park: /\b(?:park(?:[aeiu]|om|ov|s)?\b|sad\b|garden|bagze|bagis|aigi|skver)/,
  lake: /\b(?:ozer|lake(?:s|side)?\b|tbaz|tbis|lich|jezer|iezer)/,
  stadium: /\b(?:stadion|stadium)/,
  bridge: /\b(?:most\b|mostu?\b|bridge|hidze|kamurz)/,
  fortress: /\b(?:narikal|krepost|fortres|cihe|kalemegdan|tvrdav)/,
  'old town': /\b(?:star\w* gorod|old tovn|old citi|zvel kalak)/,
  boulevard: /\b(?:bulvar|boulevard)/,
  forest: /\b(?:forest|les(?:a|u)?\b|sum[aeu]\b|tke\b|tkis|antar)/,
  pool: /\b(?:basein|bazen|pol\b|auz)/,
  mtatsminda: /\b(?:mtacmind|funikul)/,
}

/** A view of the sea, but not from the front of the building. */
export const SIDE_OF_SEA = 'the side of the sea'
const SIDEWAYS = new RegExp(
  String.raw`\b(?:bokov\w* (?:vid\w* )?(?:na )?mor|(?:side|partial) sea|(?:side|` +
    String.raw`partial) viev (?:to|of|on) (?:te )?sea|gverdita zgvis|gverdit zgv)`,
)

/** Words before what is faced, in folded letters, and those after it. */
const FACES = new RegExp(
  String.raw`\b(?:vid(?:om|i|u)? (?:na|v|vo)|okn\w+ (?:\w+ )?(?:na|v|vo)|(?:vihod|` +
    String.raw`smotr)\w+ (?:na|v|vo)|v storonu|prozor\w* (?:\w+ )?(?:na|u|ka)|` +
    String.raw`pogled\w* (?:na|ka)|gleda\w* (?:na|u)|vidi se|(?:orientisan|okrenut)\w* (?:ka|prema)|` +
    String.raw`viev\w* (?:of|to|on|onto|over|tovards?)|faces?|facing|overlok\w*|` +
    String.raw`loks?(?:ing)? (?:at|on|onto|over|into|out|tovards?)|se(?:s|ing)? te|` +
    String.raw`(?:vindov|balcon)\w* (?:to|on|onto|over|face)|vidno|vid iz okna|(?:vid|viev\w*|` +
    String.raw`pogled) ?[:—–-]|hedi\w*|gadah\w*|pandzre\w*|panzre\w*|panzara\w*|tesaran\w*|depi|` +
    String.raw`naiog|storona)((?: +[\w-]+){1,6})`,
  'g',
)
const FACED = new RegExp(
  String.raw`(?<![\w-])((?:[\w-]{1,30} ){0,2}[\w-]{1,30})[ -](?:viev\w*|side|facing|front|` +
    String.raw`vindov\w*|strana|hedi\w*|tesaran\w*|kogm|mhar\w*|naiog)\b`,
  'g',
)

/** English "more", "most" and "less" and Russian "пол", which fold to words for what is faced. */
const AMBIGUOUS = new RegExp(
  String.raw`(?<!\p{L})(?:пол|pol|less|(?:more|most)` +
    String.raw`(?<!\b(?:na|ka|u|v) (?:[a-z]{1,20} ){0,4}(?:more|most)))(?!\p{L})`,
  'giu',
)

/** Between words, a small letter is an article or a preposition: "block a few", "блок в центре". */
const SMALL_WORD = /(?<= )[aав](?= \p{L})/gu

/** A number, but not of rooms, floors, minutes or metres. */
const BLOCK_NUMBER = String.raw`\d{1,3}\b(?![ -]?(?:bed|rom|flor|etaz|komn|bat|min|m\b|sk|kv|sart|hark|sprat))`
/** The letter is apart from the word: "блока" and "блоке" are not blocks A and E. */
const AFTER_BLOCK =
  String.raw`(?:[ -]?(?:no\.? |[#№] ?)?(?<number>${BLOCK_NUMBER})|` +
  String.raw`[ -](?:no\.? )?(?<letter>[a-gv])\b)`
/** A letter or number after the word counts, before that one before it: "12 корпус 2" is 2. */
const BLOCK = new RegExp(
  String.raw`\b(?:block|blok[aeiu]?|korpus[aeiu]?|liter[ae])${AFTER_BLOCK}|` +
    String.raw`\b(?<before>[b-g]|\d{1,3})[ -](?:block|bloki?|korpus)\b` +
    String.raw`(?!${AFTER_BLOCK.replace(/\?<\w+>/g, '?:')})`,
  'g',
)

/**
 * The words for a part of a district, in folded letters. Two "kvartala" are a distance, and a
 * single "v" or "i" is a preposition or "and".
 */
const QUARTER_WORD = String.raw`(?:mikro(?:ra[iz]on\w*)?|mkr|mi?crodistrict|masiv\w*|zangvac\w*|kvartal)\b`
const QUARTER_NUMBER = String.raw`\d{1,2} ?[abgv]?(?![a-z])|[abg](?![a-z])|[ivx]{2,4}(?![a-z])`
const QUARTER = new RegExp(
  String.raw`(?<![\w-])(?<before>${QUARTER_NUMBER})(?:-?(?:i|oi|rd|nd|st|t|m|om|e))? ${QUARTER_WORD}|` +
    String.raw`\b${QUARTER_WORD}\.?[ -]?(?:№ ?)?(?<after>${QUARTER_NUMBER})`,
  'g',
)
const ROMAN: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4', vi: '6' }

/** Handles and links, which are compared as contacts. */
const CONTACT = /@\w+|https?:\S+|t\.me\/\S+/gi

/** Log odds of shared rarities are not added beyond this. */
const MAX_RARITY = 5

/** Reads the first 4000 characters of a text. `serbian`: see `streetKey`. */
export function readClues(text: string, serbian: boolean): TextClues {
  const head = text.slice(0, 4000).replace(CONTACT, ' ')
  const folded = foldName(head, serbian)
  const plain = foldName(head.replace(AMBIGUOUS, '_'), serbian)
  const faced = [...plain.matchAll(FACES), ...plain.matchAll(FACED)].map(([, words]) => words!)
  const found = (record: Readonly<Record<string, RegExp>>, texts: readonly string[]) =>
    new Set(Object.keys(record).filter((name) => texts.some((one) => record[name]!.test(one))))
  const views = found(VIEWS, faced)
  if (SIDEWAYS.test(folded)) {
    views.delete('sea')
    views.add(SIDE_OF_SEA)
  }
  return {
    stems: new Set(folded.match(/[a-z]{3,}/g)?.map((word) => word.slice(0, 5))),
    views,
    // A Cyrillic В looks like B.
    blocks: new Set(
      [...foldName(head.replace(SMALL_WORD, '_'), serbian).matchAll(BLOCK)].map(({ groups }) =>
        (groups!.number ?? groups!.letter ?? groups!.before)!.replace('v', 'b'),
      ),
    ),
    quarters: new Set(
      [...folded.matchAll(QUARTER)].map(({ groups }) => {
        const name = (groups!.before ?? groups!.after)!.replace(' ', '')
        return ROMAN[name] ?? name.replace('v', 'b')
      }),
    ),
    rarities: new Set(Object.keys(RARITIES).filter((name) => RARITIES[name]![1].test(folded))),
  }
}

/** Log odds of what few homes have and both texts name. */
export function weighRarities(a: TextClues, b: TextClues): { weight: number; names: string[] } {
  const names = [...a.rarities].filter((name) => b.rarities.has(name))
  const sum = names.reduce((total, name) => total + RARITIES[name]![0], 0)
  return { weight: Math.min(sum, MAX_RARITY), names }
}

/** The beginnings of uncommon words in both texts, such as names and rare things. */
export const findUncommonStems = (a: TextClues, b: TextClues): string[] =>
  [...a.stems].filter((stem) => b.stems.has(stem) && isUncommon(stem))

export const isUncommon = (stem: string): boolean => stem.length >= 4 && !COMMON_STEMS.has(stem)
