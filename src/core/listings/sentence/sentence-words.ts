import { compilePatterns } from '#core/extraction/text/patterns.ts'

/**
 * Words of searches that posts do not have, or have with other meanings. Serbian ones are Latin, and
 * Georgian and Armenian ones in their own letters: a sentence is respelled first (decision 0051).
 */
export const SENTENCE_WORDS = compilePatterns({
  /** Before a number. */
  bound: [
    {
      upTo:
        'до, не дороже, дешевле, не больше, не более, максимум, макс, не выше, в пределах, ' +
        'under, below, up to, at most, less than, cheaper than, no more than, not more than, ' +
        'max, maximum, მაქსიმუმ, მაქს, არაუმეტეს, մինչև, առավելագույնը, ոչ ավել, do, ispod, ' +
        'najvise, maksimalno, maksimum, ne dorozhe',
      from:
        'от, не меньше, не менее, минимум, начиная с, больше, более, дороже, не ниже, from, ' +
        'at least, over, above, more than, not less than, min, minimum, მინიმუმ, არანაკლებ, ' +
        'სულ მცირე, սկսած, առնվազն, նվազագույնը, od, preko, iznad, najmanje, minimalno, bar, ' +
        'barem, ot, ne menshe',
    },
  ],
  /** After a number and its unit. */
  boundAfter: [
    {
      upToAfter:
        'ցածր, քիչ, էժան, or less, and below, max, maximum, максимум, и ниже, и меньше, ili ' +
        'manje, მდე',
      fromAfter: 'բարձր, ավել, ավելի, or more, and up, plus, и выше, и больше, ili vise, მეტი, დან',
    },
  ],
  other: [
    {
      topFloor:
        'последн* этаж*, последний, последнем, last floor, top floor, poslednj* sprat*, ' +
        'poslednj*, ბოლო სართულ*, ბოლო, վերջին հարկ*, վերջին, poslednij etazh',
      photos:
        'с фото*, with photo*, with picture*, ფოტო*, ფოტოებით, լուսանկար*, նկարներով, sa ' +
        'slik*, s foto*',
      today: 'сегодня*, today, დღეს, დღევანდელ*, այսօր*, danas, segodnya',
      week:
        'за неделю, за последнюю неделю, на этой неделе, this week, last week, past week, ამ ' +
        'კვირ*, այս շաբաթ*, ove nedelje',
      forTerm: 'на, for, za, na, за',
      and: 'или, и, or, and, to, ან, და, կամ, և, ili, i',
      silent:
        'хочу, хотим, ищу, ищем, нужна, нужно, нужен, снять, сниму, мне, нам, с, со, в, во, ' +
        'на, для, чтобы, можно, пожалуйста, есть, был, была, было, вариант*, жилье, жилья, ' +
        'квартир*, бюджет*, в районе, район*, want, need, looking, look, search*, for, with, ' +
        'a, an, the, to, in, at, on, of, i, we, my, our, me, please, apartment*, flat*, ' +
        'place, home, rent, budget, მინდა, გვინდა, ვეძებ, ვეძებთ, მჭირდება, ბინა*, ბინას, ' +
        'ქირით, იყოს, რომ, უნდა, ფარგლებში, ուզում, եմ, ենք, փնտրում, պետք, է, բնակարան*, ' +
        'վարձով, համար, թող, լինի, շրջանում, trazim, trazimo, moze, mogu, moguc*, treba, ' +
        'potreban, zelim, stan, stana, stanova, sa, s, u, mi, nam, koji, ishu, ishchu, snyat, ' +
        'snimu, nuzhna, kvartir*',
    },
  ],
})
