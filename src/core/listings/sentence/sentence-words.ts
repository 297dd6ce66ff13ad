import { compilePatterns, type PatternTable } from '#core/extraction/text/patterns.ts'

/**
 * Words of searches that posts do not have, or have with other meanings. Serbian ones are Latin,
 * and Georgian and Armenian ones in their own letters: a sentence is respelled first (decision
 * 0051).
 */
const TABLES: Record<string, PatternTable[]> = {
  /** Before a number. `over` and `under` leave out the number itself, where numbers are counted. */
  bound: [
    {
      upTo:
        'до, не дороже, дешевле, не больше, не более, максимум, макс, не выше, в пределах, ' +
        'меньше, менее, не дальше, up to, upto, at most, no more than, not more than, not over, ' +
        'no higher than, not higher than, not above, maximum of, max, maximum, less than, ' +
        'cheaper than, until, till, within, მაქსიმუმ, მაქს, არაუმეტეს, არა უმეტეს, մինչև, ' +
        'առավելագույնը, մաքսիմում, մաքս, ոչ ավել, ոչ ավելի քան, do, najvise, maksimalno, ' +
        "maksimum, maks, ne vise od, ne preko, manje od, jeftinije od, ko'pi bilan, eng ko'pi, " +
        'maksimal, купи билан, ne dorozhe, ne bolshe, ne bolee, ne vyshe, deshevle',
      under: 'ниже, under, below, lower than, ispod, nize od, nizhe',
      from:
        'от, не меньше, не менее, минимум, мин, начиная с, не ниже, from, at least, not less ' +
        'than, no less than, no lower than, not lower than, not below, min, minimum, minimum of, ' +
        'starting from, starting at, მინიმუმ, მინ, არანაკლებ, არა ნაკლებ, სულ მცირე, სულ ცოტა, ' +
        'սկսած, առնվազն, նվազագույնը, ամենաքիչը, մինիմում, ոչ պակաս, od, najmanje, minimalno, ' +
        'bar, barem, ne manje od, ne ispod, kamida, eng kami, kamina, камида, ot, ne menshe, ' +
        'ne nizhe',
      over:
        'больше, более, дороже, выше, over, above, more than, higher than, bigger than, larger ' +
        'than, preko, iznad, vise od, veci od, veca od, vece od, bolshe, vyshe',
    },
  ],
  /** After a number and its unit. */
  boundAfter: [
    {
      upToAfter:
        'or less, and below, max, maximum, at most, tops, максимум, макс, и ниже, и меньше, или ' +
        'меньше, не больше, не дороже, ili manje, maks, maksimum, maksimalno, najvise, მდე, ' +
        'მაქსიმუმ, ზე ნაკლები, ნაკლები, ზე იაფი, იაფი, քիչ, պակաս, էժան, ից քիչ, ից պակաս, ից ' +
        'էժան, ոչ բարձր, ից ոչ բարձր, ոչ ավել, ից ոչ ավել, ոչ ավելի, առավելագույնը, մաքսիմում, ' +
        "gacha, kacha, qacha, гача, dan kam, dan arzon, dan oshmasin, dan ko'p emas, kam, " +
        'arzon, дан кам, дан арзон, kamroq',
      underAfter:
        'ზე დაბლა, დაბლა, ქვემოთ, ից ցածր, ցածր, ներքև, dan past, past, pastroq, дан паст, паст',
      fromAfter:
        'ից, ոչ ցածր, ից ոչ ցածր, ոչ պակաս, ից ոչ պակաս, or more, and up, and more, plus, +, ' +
        'minimum, min, at least, и выше, и больше, и более, или больше, минимум, мин, ili vise, ' +
        'i vise, minimalno, najmanje, დან, მინიმუმ, და მეტი, ან მეტი, և ավել, և ավելի, կամ ' +
        "ավելի, սկսած, նվազագույնը, dan boshlab, dan, дан бошлаб, дан, va undan ko'p, va undan " +
        'yuqori',
      overAfter:
        'ից բարձր, ից վերև, ից մեծ, ից ավել, ից ավելի, ից շատ, ზე მეტი, მეტი, ზე მაღლა, მაღლა, ' +
        'ზემოთ, ზე დიდი, დიდი, բարձր, վերև, մեծ, ավել, ավելի, ավելի մեծ, dan katta, dan yuqori, ' +
        "dan baland, dan ko'p, dan ortiq, katta, yuqori, baland, ko'p, ortiq, дан катта, дан " +
        'юкори, дан юқори, дан баланд, дан куп, катта, юкори',
    },
  ],
  /** Homes of any kind. */
  home: [
    {
      home:
        'комнатн*, komnatn*, uy, uyi, uylar, uyda, uyga, уй, уйлар, хата, хату, жилье, жилья, ' +
        'жилплощад*, жильё, place, home, housing, accommodation, smestaj*, დასარჩენ*, ' +
        'საცხოვრებელ*, հատ, turar joy, gajba, gajbu, gajbe, gajbi',
    },
  ],
  other: [
    {
      topFloor:
        'последн* этаж*, последний, последнем, последнего, верхн* этаж*, last floor, top floor, ' +
        'last, poslednj* sprat*, poslednj*, najvis* sprat*, ბოლო სართულ*, ბოლო, վերջին հարկ*, ' +
        'վերջին, oxirgi qavat*, oxirgi, охирги кават*, охирги қават*, охирги, eng yuqori qavat*, ' +
        'tepa qavat*, poslednj etazh',
      firstFloor:
        'первый, первом, первого, первых, first, ground, ground floor, prvi, prvom, prvog, ' +
        'prizemlj*, ცოკოლ*, პირველ*, առաջին, birinchi, биринчи, pervyi, pervom, pervogo',
      photos:
        'с фото*, фото, with photo*, with picture*, photo*, has photo*, ფოტო*, ფოტოებით, ' +
        'სურათ*, լուսանկար*, նկարներով, նկար*, sa slik*, sa fotograf*, slike, fotografij*, ' +
        'rasm*, surat*, расм*, сурат*, foto, s foto*',
      today:
        'сегодня*, за сегодня, today, today s, დღეს, დღევანდელ*, այսօր*, danas, danasnj*, ' +
        'bugun*, бугун*, segodnya*',
      week:
        'за неделю, за последнюю неделю, на этой неделе, этой недели, this week, last week, past ' +
        'week, last 7 days, past 7 days, за 7 дней, за последние 7 дней, ამ კვირ*, ბოლო კვირ*, ' +
        'այս շաբաթ*, վերջին շաբաթ*, ove nedelje, ove sedmice, poslednjih 7 dana, shu ' +
        'hafta*, bu hafta*, шу хафта*, бу хафта*, za nedelyu',
      owner:
        'от собственника, от собственников, собственник, от хозяина, от хозяев, от хозяйки, ' +
        'хозяин, напрямую, от владельца, без посредник*, from owner, from the owner, from ' +
        'owners, by owner, by the owner, direct owner, directly from the owner, directly from ' +
        'owner, owner only, only owner, owners only, from landlord, direct from landlord, from ' +
        'the landlord, no agents, no agent, no agency, no agencies, no brokers, no realtors, ' +
        'without agents, without agent, without agency, without broker, without brokers, ' +
        'without realtor*, no middle men, no intermediar*, მესაკუთრისგან, მესაკუთრე, ' +
        'მეპატრონისგან, პატრონისგან, მფლობელისგან, აგენტის გარეშე, აგენტების გარეშე, აგენტი ' +
        'არა, სააგენტოს გარეშე, სააგენტოების გარეშე, რიელტორ* გარეშე, ბროკერ* გარეშე, სეფასო*, ' +
        'տիրոջից, սեփականատիրոջից, սեփականատերից, տերից, տանտիրոջից, անմիջապես տիրոջից, od ' +
        'vlasnika, direktno od vlasnika, vlasnik, od gazde, bez agenata, bez posrednika, bez ' +
        "agencija, egasidan, uy egasidan, xo'jayinidan, xojayinidan, xo'jayindan, xojayindan, " +
        "xo'jaindan, эгасидан, хужайинидан, хўжайинидан, maklersiz, vositachisiz, воситачисиз, " +
        'makler kerak emas, ot sobstvennika, ot hozyaina, ot vladelca, bez agent*',
      perDay:
        'посуточно, посуточн*, в сутки, за сутки, сутки, в день, за день, per day, per night, a ' +
        'day, a night, daily, nightly, short term, დღიურ*, დღეში, օրավարձ*, օրական, օրով, na ' +
        'dan, dnevno, na noc, po danu, kunlik, kuniga, кунлик, кунига, sutkalik, суткалик, ' +
        'posutochno',
      forTerm: 'на, for, za, na, за, u, muddatga',
      centre: 'центр, центре, центра, centre, center, ცენტრ*, կենտրոն*, centar, centru, markaz*',
      and: 'или, и, or, and, to, ან, და, կամ, և, ու, ili, i, yoki, еки, ва, va, hamda, li, &, либо',
      /** Also a balcony in searches. */
      terrace:
        'terrace*, loggia*, veranda*, террас*, лоджи*, веранд*, ტერასა*, ლოჯი*, ვერანდ*, ' +
        'տեռաս*, պատշգամբ*, լոջա*, teras*, lodj*, lođ*, verand*, terrasa*, ayvon*, айвон*, lodzh*',
      /** "3-к кв." */
      flat: 'кв, к кв, kv, kvart',
      house: 'dom, doma',
      // Longer than "dom", so that these are no houses.
      notHouse: 'studentsk* dom*, dom zdravlja, doma zdravlja',
      station:
        'stanic*, zeleznick* stanic*, autobusk* stanic*, станци*, вокзал*, station, სადგურ*, ' +
        'կայարան*, bekat*',
      landmark:
        'каскад*, опера, оперы, оперой, cascade, opera, operu, opere, ოპერა*, კასკად*, կասկադ*, ' +
        'օպերա*',
      /** Parts of names, beside these. */
      nameWord:
        'trg, trga, trgu, bulevar, bulevara, bulevaru, kej, hram, hrama, hramu, most, mosta, ' +
        'mostu, jezero, jezera, square, park, mall, plaza, tower*, lake, bridge, парк, парка, ' +
        'парке, парком, площадь, площади, площадью, молл, озеро, озера, пруд, მოედან*, პარკ*, ' +
        'ტბა*, ტბის, მოლ*, հրապարակ*, այգի*, այգու, պուրակ*, bogi, bogu0027i, maydon*',
      /** After what somebody does not want. */
      refused:
        'не предлагать, не предлагайте, не надо, не нужен, не нужна, не нужно, не нужны, не ' +
        'подходит, не интересует, не хочу, исключить, not needed, not wanted, excluded, no ' +
        'thanks, არ მინდა, არ გვინდა, არ მაწყობს, არ მჭირდება, չեմ ուզում, չենք ուզում, պետք ' +
        'չէ, չլինի, ne treba, ne zelim, ne dolazi u obzir, ne odgovara, kerak emas, kerakmas, ' +
        "bo'lmasin, bulmasin, бўлмасин, булмасин, керак эмас, ne predlagat, ne nuzhen",
      silent:
        'posted, listed, հետ, ունեմ, ունենք, կարելի, მყავს, გვყავს, მაქვს, ერთად, imam, imamo, ' +
        'хочу, хотим, хочется, ищу, ищем, ищется, нужна, нужно, нужен, снять, сниму, снимем, ' +
        'снимет, сдается, сдаётся, аренда, аренду, арендую, мне, нам, с, со, в, во, на, для, ' +
        'чтобы, чтоб, можно, пожалуйста, есть, был, была, было, были, быть, будет, вариант*, ' +
        'жилье, жилья, квартир*, бюджет*, в районе, район*, около, примерно, порядка, где, ' +
        'только, желательно, который, которую, всего, за, между, этаж*, комнат*, площад*, want, ' +
        'wanted, need, needed, looking, look, search*, find, for, with, a, an, the, to, in, at, ' +
        'on, of, i, im, i m, we, my, our, me, is, are, be, it, please, apartment*, flat*, ' +
        'place, home, rent, rental, budget, about, around, approx*, approximately, between, ' +
        'should, must, have, has, that, only, ok, okay, allowed, welcome, friendly, price*, per ' +
        'month, monthly, month, area, floor*, floor, any, can, you, would, like, მინდა, გვინდა, ' +
        'ვეძებ, ვეძებთ, მჭირდება, გვჭირდება, ბინა*, ბინას, ქირით, ქირავდება, გაქირავება, ' +
        'ვიქირავებ, დავიქირავებ, იყოს, რომ, უნდა, ფარგლებში, დაახლოებით, შეიძლება, თვეში, ფასი, ' +
        'ფასად, ბიუჯეტ*, მხოლოდ, ოღონდ, აუცილებლად, რომელიც, სადაც, აქვს, ჰქონდეს, სართულ*, ' +
        'ოთახ*, ფართ*, ուզում, եմ, ենք, փնտրում, պետք, է, բնակարան*, վարձով, վարձակալ*, համար, ' +
        'թող, լինի, շրջանում, կվարձեմ, կլինի, միայն, որ, ունենա, գին*, ամսական, ամիսը, ամսեկան, ' +
        'բյուջե*, մոտավորապես, հարկ*, սենյակ*, մակերես*, ցանկալի, trazim, trazimo, trazi, moze, ' +
        'mogu, moguc*, treba, potreban, potrebna, potrebno, zelim, zelimo, iznajm*, izdavanj*, ' +
        'najam, stan, stana, stanova, sa, s, u, na, mi, nam, koji, koja, da, je, bude, ima, ' +
        'oko, otprilike, izmedju, budzet*, cena, cenu, mesecno, dozvoljen*, samo, po mogucstvu, ' +
        'za, kod, sprat*, soba, sobe, kerak, kere, керак, qidiryapman, qidiryapmiz, izlayapman, ' +
        'izlayapmiz, кидиряпман, излаяпман, ijaraga, ijara, ижарага, ижара, olmoqchiman, ' +
        "olaman, bo'lsin, bulsin, бўлсин, булсин, bor, бор, bilan, билан, uchun, учун, mumkin, " +
        'мумкин, ga, dan, да, га, дан, ni, ning, narxi, нархи, oyiga, ойига, xona*, qavat*, ' +
        'atrofida, menga, bizga, ishu, ishchu, ischu, snyat, snimu, snimem, nuzhna, nujna, ' +
        'nuzhno, kvartir*, mojno, mozhno, dlya, v, so, dozvol*',
    },
  ],
}

export const SENTENCE_TABLES: readonly PatternTable[] = Object.values(TABLES).flat()

/** Cyrillic ones also match Russian in Latin letters. */
export const SENTENCE_WORDS = compilePatterns(TABLES, TABLES)
