import type { Case } from './case.ts'

export const GEORGIAN: readonly Case[] = [
  {
    name: 'a flat in Vake',
    city: 'Tbilisi',
    text: 'ქირავდება 3 ოთახიანი ბინა ვაკეში, ფალიაშვილის ქუჩა 24. 2 საძინებელი, 85 კვ.მ, 5/8 სართული. ცენტრალური გათბობა, კონდიციონერი, ლიფტი, აივანი.\nფასი 2800 ლარი თვეში. დეპოზიტი 1000 ლარი. ცხოველების გარეშე.\nტელ: 599 12 13 41',
    expect: {
      isRental: true, district: 'Vake', address: 'ფალიაშვილის ქუჩა 24', rooms: 3, bedrooms: 2, areaSqm: 85, floor: 5, totalFloors: 8, price: 2800, currency: 'GEL', period: 'month',
      deposit: 1000, petsAllowed: false, phones: ['+995599121341'], amenities: ['air_conditioning', 'heating', 'balcony', 'elevator'],
    },
  },
  {
    name: 'a studio in dollars',
    city: 'Batumi',
    text: 'ქირავდება სტუდიო ახალ ბულვარში, 32 კვმ, მე-12 სართული 20-დან, ხედი ზღვაზე, 400 $ თვეში, გრძელვადიანად',
    expect: { isRental: true, district: 'New Boulevard', rooms: 1, bedrooms: 0, areaSqm: 32, floor: 12, totalFloors: 20, price: 400, currency: 'USD', period: 'month', amenities: ['view'] },
  },
  {
    name: 'two rooms in one word',
    city: 'Tbilisi',
    text: 'გავაქირავებ ოროთახიან ბინას გლდანში, 52 კვ.მ, 7 სართული. ავეჯით და ტექნიკით. 900 ლარი. საკომისიოს გარეშე. შინაური ცხოველები დასაშვებია.',
    expect: { isRental: true, district: 'Gldani', rooms: 2, areaSqm: 52, floor: 7, price: 900, currency: 'GEL', furnished: true, commission: 'none', petsAllowed: true },
  },
  {
    name: 'rented out',
    city: 'Tbilisi',
    text: 'გაქირავებულია ✅\nბინა საბურთალოზე, 1 საძინებელი, 48 კვ.მ, 1300 ლარი',
    expect: { isRental: true, status: 'rented', district: 'Saburtalo', bedrooms: 1, price: 1300, currency: 'GEL' },
  },
  {
    name: 'wanted',
    city: 'Tbilisi',
    text: 'ვეძებ ბინას ვაკეში ან ვერაზე, 2 ოთახი, 1500 ლარამდე',
    expect: { isRental: false },
  },
  {
    name: 'for sale',
    city: 'Tbilisi',
    text: 'იყიდება 3 ოთახიანი ბინა დიდუბეში, 78 კვ.მ, ფასი 95000 $',
    expect: { isRental: false },
  },
]
