import { compilePhrases } from '#core/extraction/lexicon/matcher.ts'
import { PostText } from '#core/extraction/text/post-text.ts'

/** What makes a flat cheap. Those who bait with a low price name none. */
const MATCHER = compilePhrases({
  en: {
    drawback:
      'basement, half basement, semi basement, lower ground, shared toilet, toilet is shared, ' +
      'shared bathroom, bathroom is shared, toilet outside, toilet in the yard, no heating, ' +
      'without heating, no hot water, needs renovation, needs repair*, no renovation, ' +
      'not renovated, unrenovated, old renovation, unfurnished, no furniture, without furniture, ' +
      'no windows, no natural light, little light, construction next door, noisy construction, ' +
      'damp, mould, mold, no bathroom',
  },
  ru: {
    drawback:
      'подвал*, полуподвал*, цокол*, общий туалет, туалет общий, общий санузел, санузел общий, ' +
      'туалет во дворе, туалет на улице, удобства во дворе, без отопления, отопления нет, ' +
      'нет отопления, без горячей воды, горячей воды нет, нет горячей воды, без ремонта, ' +
      'старый ремонт, ремонт старый, требует ремонта, нужен ремонт, нужна косметика, ' +
      'убитая, убитый, без мебели, мебели нет, без окон, мало света, света мало, темноват*, ' +
      'сыро, сырость, плесень, стройка рядом, рядом стройка, бабушкин ремонт',
  },
  ka: {
    drawback:
      'სარდაფ*, ნახევარსარდაფ*, ნახევრადსარდაფ*, ცოკოლ*, საერთო ტუალეტ*, ტუალეტი საერთო*, ' +
      'საერთო სანკვანძ*, საერთო აბაზან*, ტუალეტი გარეთ*, ტუალეტი ეზოში*, გათბობის გარეშე, ' +
      'გათბობა არ, გათბობა გარეშე, ურემონტო*, რემონტის გარეშე, ძველი რემონტ*, სარემონტო*, ' +
      'ავეჯის გარეშე, უავეჯო*, ავეჯი არ, ცხელი წყალი არ, ბნელ*, უფანჯრო*, ნესტ*, ' +
      'მშენებლობა გვერდით, სინათლე ცოტა*',
  },
  hy: {
    drawback:
      'նկուղ*, կիսանկուղ*, ցոկոլ*, ընդհանուր զուգարան*, զուգարանը ընդհանուր*, ' +
      'ընդհանուր սանհանգույց*, ընդհանուր լոգարան*, զուգարանը բակում*, զուգարանը դրսում*, ' +
      'առանց ջեռուցման, ջեռուցում չկա, ջեռուցումը չկա, առանց վերանորոգ*, հին վերանորոգ*, ' +
      'չվերանորոգված*, վերանորոգման կարիք*, առանց կահույքի, կահույք չկա, չկահավորված*, ' +
      'տաք ջուր չկա, մութ, խոնավ*, առանց պատուհան*, շինարարություն կողքին',
  },
  sr: {
    drawback:
      'podrum*, suteren*, polusuteren*, zajednicki wc, zajednicki toalet, wc je zajednick*, ' +
      'zajednicko kupatilo, kupatilo je zajednicko, wc u dvoristu, toalet u dvoristu, ' +
      'bez grejanja, nema grejanja, grejanja nema, bez tople vode, nema tople vode, ' +
      'za renoviranje, nerenoviran*, nije renoviran*, potrebno renoviranje, potrebna adaptacija, ' +
      'bez namestaja, nenamesten*, nema namestaja, mracan, mracna, mracno, malo svetla, ' +
      'vlaga, vlazan, vlazno, bez prozora, gradiliste pored',
  },
})

/** Whether a text names something that makes a flat cheap. */
export const namesDrawback = (text: string, country: string | null): boolean =>
  new PostText(text, MATCHER, { city: null, country }).marks('drawback').length > 0
