import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PREPAYMENT_LINES } from '#test/fixtures/prepayment-lines.ts'
import { findPrepayment } from './find-prepayment.ts'

describe.each(Object.entries(PREPAYMENT_LINES))(
  'posts in %s',
  (_language, { country, asks, harmless }) => {
    const read = (line: string) =>
      findPrepayment(`2 rooms, 50 m2\n${line}\n@some_handle`, { country })
    test.each(asks)('%s', (line) => expect(read(line)).not.toBeNull())
    test.each(harmless)('%s is harmless', (line) => expect(read(line)).toBeNull())
  },
)

describe('money before a viewing, or a transfer to reserve', () => {
  test.each([
    'Предоплата до просмотра обязательна',
    'Для просмотра нужно внести аванс 100$, оплата до показа',
    'Переведите 200$ на карту, чтобы забронировать квартиру',
    'Бронь по предоплате на карту, ключи потом',
    'Залог вносится до просмотра',
    'Сдаю без просмотра, предоплата 50%',
    'Желающих много: кто первый скинет задаток на карту, за тем и бронь',
    'Я сейчас в отпуске, оплата переводом, ключи отправлю курьером: вышлю ключи в тот же день',
    'Чтобы снять с показа, перевод на карту 150 лари',
    'Please transfer the first rent to my card to reserve the flat',
    'Prepayment before viewing is a must',
    'You have to pay a deposit before the viewing',
    'I am abroad, send the payment via Western Union and I will send you the keys',
    'To hold the apartment send $200 in USDT',
    'A bank transfer is needed to book the apartment',
    'ბინის ნახვამდე საჭიროა წინასწარ გადახდა',
    'დასაჯავშნად ჩარიცხეთ 100 ლარი ბარათზე',
    'თანხა გადმორიცხეთ დათვალიერებამდე',
    'Կանխավճար մինչև դիտումը',
    'Ամրագրելու համար փոխանցեք 50000 դրամ քարտին',
    'Վճարումը դիտումից առաջ',
    'Kapara pre gledanja stana',
    'Uplatite avans na račun da rezervišete stan',
    'Депозит се плаћа пре гледања',
    'Ključeve šaljem poštom, uplata unapred',
    'Sdayu kvartiru, predoplata do prosmotra 100$',
    'Perevedite zadatok na kartu, zabroniruyu dlya vas',
  ])('%s', (sentence) => {
    const quote = findPrepayment(`Сдаётся квартира\n${sentence}\n@some_handle`)
    expect(quote).not.toBeNull()
    expect(quote!.length).toBeLessThanOrEqual(120)
    expect(sentence.replace(/\s+/g, ' ')).toContain(quote!.replace(/…$/, ''))
  })

  test.each([
    'Предоплата за 2 месяца при заселении',
    'Без предоплаты',
    'Первый и последний месяц, депозит 500$',
    'Депозит 300$',
    'Оплата помесячно, залог возвращается',
    'Предоплата не требуется, просмотр в любое время',
    'Оплата после просмотра и подписания договора',
    'Никогда не переводите деньги до просмотра!',
    'Осторожно, мошенники: не вносите предоплату до просмотра',
    'Остерегайтесь тех, кто просит перевод на карту за бронь',
    'Оплата наличными или на карту',
    'Бронь до 15 декабря',
    'Предоплата до просмотра не нужна',
    'Оплата при заселении за первый и последний месяц',
    'Можно посмотреть сегодня до встречи с хозяином в 18:00',
    'No prepayment, see it any time',
    'Deposit one month, first and last month paid on signing',
    'Never pay before viewing',
    'Payment by card or in cash. Call to book a viewing',
    'Beware of scams: nobody should ask for a transfer to reserve',
    'Rent is paid 2 months in advance',
    'Deposit is paid after viewing, when signing',
    'დეპოზიტი 1 თვის, პირველი და ბოლო თვე',
    'გადახდა თვის დასაწყისში',
    'გადახდა დათვალიერების შემდეგ',
    'Կանխավճար պետք չէ',
    'Առանց կանխավճարի',
    'Վճարումը ամսական, դեպոզիտ մեկ ամսվա',
    'Depozit jedna kirija',
    'Bez avansa pre gledanja',
    'Plaćanje mesec unapred i depozit',
    'Плаћање при усељењу',
    'Bez predoplaty, prosmotr lyuboy den',
    'Oplata pri zaselenii, zalog 300$',
    'Сдам квартиру с видом на карту мира, бронировать не надо',
  ])('%s is harmless', (sentence) =>
    expect(findPrepayment(`Сдаётся квартира\n${sentence}\n+995 599 00 11 22`)).toBeNull(),
  )

  test('quotes the sentence without long numbers', () => {
    expect(
      findPrepayment(
        'Квартира свободна. Бронь: перевод на карту 4149 0000 1111 2222 сразу. Звоните',
      ),
    ).toBe('Бронь: перевод на карту … сразу.')
  })

  test('shortens a very long sentence to its matching words', () => {
    const [before, after] = ['очень хорошая квартира '.repeat(30), 'и тихий двор '.repeat(30)]
    const quote = findPrepayment(`${before} предоплата до просмотра ${after}`)
    expect(quote).toBe('предоплата до просмотра')
  })

  test('never throws, and quotes at most 120 characters of the text', () => {
    const piece = fc.constantFrom(
      'предоплата ',
      'до просмотра ',
      'на карту ',
      'бронь ',
      'не ',
      '. ',
      '\n',
      '4149 0000 1111 2222 ',
      '🔥',
      '\ud83d',
      'pay ',
      'before viewing ',
      'слово '.repeat(30),
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 60 }),
        (pieces) => {
          const quote = findPrepayment(pieces.join(''))
          expect(quote === null || (quote.length <= 120 && quote.isWellFormed())).toBe(true)
        },
      ),
    )
  })
})
