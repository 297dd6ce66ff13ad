import type { Lexicon } from './lexicon.ts'

/** The English lexicon, plus the signs and emoji that are common to all languages. */
export const en: Lexicon = {
  payment: {
    word:
      'deposit, deposits, prepayment, pre payment, down payment, payment, payments, fee, fees, ' +
      'months upfront, month upfront, months in advance, money, transfer',
  },
  deal: {
    talk:
      'scammer*, fake landlord, beware of scam*, kept my deposit, keep my deposit, keeps my ' +
      'deposit, return my deposit, returned my deposit, how much is, how much does, how much ' +
      'are, how much do, is it normal to, what is the average, average price, average rent, ' +
      'exchange my, exchange our, swap my, swap our, house swap, home swap, flat swap, ' +
      'apartment swap, to exchange, will exchange, want to exchange, in exchange for, looking ' +
      'to exchange, looking to swap, swap, exchanging my, swapping my, i want to exchange, i ' +
      'want to swap, want to swap, your property, at your apartment, to your apartment, to your ' +
      'flat, at your flat, in your flat, in your apartment, for your apartment, take care of ' +
      "your, manage your, don't recommend, not recommend, review of, is it legal, lost cat, " +
      'lost dog, raised the rent, raise the rent, raise my rent, poll, how much do you pay, ' +
      'review, lived at, any lawyer, need a lawyer',
    joint:
      'search together, look together, rent together, rent * together, rent * * together, rent ' +
      'a * * together, find a flat together, find a place together, search for a flat together, ' +
      'search for a place together, look for a flat together, look for a place together, find ' +
      'an apartment together, split a flat, apartment hunting together, ' +
      'bedroom together, flat together, apartment together, house together, place together, ' +
      'studio together',
    own: 'my, our, her, his',
    person:
      'someone, somebody, person, people, a girl, girl, girls, guy, male, female, woman, man, ' +
      'couple, family, student, students, tenant, tenants, roommate, roommates, flatmate, ' +
      'flatmates, housemate, housemates, room mate, flat mate, replacement, professional, ' +
      'professionals, lady',
    offer:
      'for rent, forrent, to rent out, for rent out, rent out, available for rent, to let, for ' +
      'lease, i rent out, we rent out, renting out, is rented out monthly, rent apartment, ' +
      'sublet, subletting, ' +
      'apartment to rent, flat to rent, room to rent, studio to rent, house to rent, is for ' +
      'rent, renting my, renting our, i rent my, we rent our, i am renting, i am renting out, ' +
      "i'm renting, giving for rent, give for rent, giving my flat for rent, giving my " +
      'apartment for rent, offer my flat, offer my apartment, i offer my, we offer our, ' +
      'subletting my, subletting our, sublease, subleasing, passing on my, passing on our, ' +
      'offered for rent, is offered for rent, on rent, up for rent, letting, room to let, ' +
      'letting out',
    rent:
      'rent, rental, rentals, daily rent, daily rental, per night, lease, long term, longterm, ' +
      'monthly',
    free:
      'available, is free, is available, move in, vacant, free from, available from, available ' +
      'now, available again, again available, free again, back on the market, again for rent',
    wanted:
      'looking for, does anyone have, anyone have, in need of, hunting for, can anyone ' +
      'recommend, looking to rent, need an apartment, need a flat, need apartment, need flat, ' +
      'want to rent, wanted, i want to rent, we need, in search of, searching for, seeking, ' +
      'does anyone rent, anyone renting, need a place, need a room, wtr, interested in renting, ' +
      'client request, request from client, clients request, my client needs, my client is ' +
      'looking, for my client, for our client, client looking for, iso, anyone subletting, ' +
      'anyone selling, anybody have, anybody has, does anybody, anyone has, anyone knows, ' +
      'anyone know, somebody have, does someone have, someone has, who rents, who is renting, ' +
      'need a studio, need a house, need a one, need a two, need a 1, need a 2, need a 3, need ' +
      'an, need studio, need room, need house, needs a flat, needs an apartment, needs a place, ' +
      'apartment needed, flat needed, studio needed, house needed, room needed, place needed, ' +
      "wish to rent, like to rent, would like to rent, would love to rent, i'd like to rent, " +
      "we'd like to rent, planning to rent, hoping to rent, trying to find, trying to rent, " +
      'hoping to find, can i find, can i rent, can we find, where can i, is it possible to ' +
      'find, is it possible to rent, want to find, any recommendations, recommend a, house ' +
      'hunting, flat hunting, apartment hunting, i need, need 2, need 3, need 1, need two, need ' +
      'one, i am in need, dreaming of, dreaming about, please suggest, any suggestions, suggest ' +
      'a, suggest me, need urgent*, urgently need, in urgent need, help me find, help us find, ' +
      'help find, please help',
    hint: 'budget, my budget, ideally, preferably',
    tenant:
      'roommate needed, flatmate needed, looking for * flatmate, looking for * roommate, ' +
      'looking for * tenant, looking for a tenant, looking for tenants, looking for tenant, ' +
      'looking for a flatmate, looking for a roommate, looking for flatmate, looking for ' +
      'roommate, roommate wanted, flatmate wanted, tenant wanted, seeking tenant, seeking a ' +
      'tenant, looking for a girl to share, looking for a guy to share, looking for someone ' +
      'to share, looking for a person to share, looking for one more person, housemate ' +
      'needed, housemate wanted, need a roommate, need a flatmate, need a * roommate, need a ' +
      '* flatmate, need new tenants, needs new tenants, need a tenant, need a new tenant, ' +
      'needs a new tenant, need tenants, new tenants wanted, new tenant wanted, tenants ' +
      'wanted, tenant needed, tenants needed, new tenant needed, new roommate wanted, new ' +
      'flatmate wanted, take over my, take over our, take over the lease, lease takeover, ' +
      'lease transfer, take my room, take over a room, someone needed, person needed, girl ' +
      'wanted, girl needed, replacement needed, replacement tenant, looking for * * tenant*, ' +
      'looking for * * roommate*, looking for * * flatmate*, looking for * roommate*, looking ' +
      'for * tenant*, looking for * flatmate*, searching for * roommate*, searching for * ' +
      'flatmate*, searching for * tenant*, looking for housemate*, looking for * housemate*, ' +
      'looking for * * housemate*, seeking * tenant*, seeking * roommate*, seeking * ' +
      'flatmate*',
    sale:
      'sale, for sale, forsale, selling, buy, roi, installment, on sale, mortgage, sell, white ' +
      'frame, green frame, black frame, ' +
      'moving sale, garage sale, pick up only, pickup only, giving away, give away, we buy',
    hiring:
      'hiring, vacancy, vacancies, salary, wage, wages, cleaner needed, staff needed, we are ' +
      'hiring, ' +
      'shifts, job in, job at',
    job:
      'job, jobs, per hour, remote work, earn, transfer, tours, excursion*, driver, ' +
      'babysitter*, nanny, cleaner, cleaners, cleaning lady, waiter*, barista, courier*, ' +
      'receptionist*, administrator, moving service*, movers, handyman, plumber, tutor*, ' +
      'lessons, ' +
      'photographer*, i help, help expats, receptionist, photo shoot, translation*, translator',
    many:
      'large number, many apartments, wide selection, various apartments, we will find, help ' +
      'you find, all blocks, variety of, ' +
      'join our channel, subscribe, follow our, follow us, join us, join our group, new every ' +
      'day, new listings, daily updates, updated daily, best flats, best apartments, any ' +
      'district, every district, all districts, all areas, any area, any budget, every budget, ' +
      'any floor, different floors, all floors, wide range of, wide choice, hundreds of, ' +
      'thousands of, apartments available, flats available, rooms available',
    followUp: 'still available, still free, still actual, still for rent',
    rented:
      'reserved, let agreed, leased, booked, off the market, rented, already rented, no longer ' +
      'available, not available, unavailable, taken, rented out, ' +
      'flat is taken, apartment is taken, apartment is rented, flat is rented, room is taken, ' +
      'studio is taken, room is rented, studio is rented, is taken, is already taken, already ' +
      'taken, has been rented, has been taken, found a tenant, tenant found, tenants found, ' +
      'found tenants, not actual, no longer actual, now rented, sorry rented, sorry taken, ' +
      'under contract, reserved till',
    none:
      'short term * yes, short term possible, short term is possible, short term ok, short term too, ' +
      'short or long term, long or short term, short and long term, long and short term, ' +
      'not a scammer, not a scam*, not scammer*, am not a scammer, looking for the first, looking for the first to, ' +
      'rent price, short term rent, ' +
      "if you would like to rent, if you want to rent, if you'd like to rent, you want to rent, " +
      'would you like to rent, letting agent*, letting agency, need an elevator, no scam, ' +
      'people only, if anyone knows, ' +
      'references available, available upon request, please suggest your time, is moving to, ' +
      'nobody lived, no one lived',
  },
  home: {
    flat: 'apartment, flat, apt, condo, penthouse, duplex, loft, bedroom apartment',
    flats: 'apartments, flats, rooms',
    house: 'house, villa, townhouse, cottage, private house',
    room: 'room, a room, room for rent, bed space',
    studio: 'studio, studios, studio apartment, studio flat',
    hotel: 'hotel, hotel room, guest house, guesthouse, hostel',
    premises:
      'garage for rent, parking space for rent, parking spot for rent, garage to rent, ' +
      'commercial, office, office space, commercial space, warehouse, coworking space, ' +
      'coworking room, co working room, co working space, shop space, retail space, premises, ' +
      'commercial area, ' +
      'shop for rent, shop to let, store for rent, restaurant space, restaurant for rent, ' +
      'restaurant to let, cafe for rent, salon for rent, salon space, desk in, desk for rent, ' +
      'event space, storage room for rent, storage for rent, storage unit*, storage space, ' +
      'storage box*, self storage, garage to let, garage available, garage space, parking spot ' +
      'available, parking space available, parking place for rent, parking place available, ' +
      'underground parking spot, meeting room for rent, conference room, beauty salon, beauty ' +
      'room, workshop space, dry storage room, chair in a salon, business space, ' +
      'coworking for rent, desk in a coworking, ' +
      'recording studio, beauty studio, yoga studio, dance studio, photo studio, art studio, ' +
      'land for rent, plot for rent, land plot, hourly rent, hall for events, event hall, ' +
      'venue, showroom, kiosk, pavilion, local for rent, ' +
      'yoga hall, yoga space, yoga room, hall for rent, space for a shop, space for a cafe, ' +
      'space for shop, space for cafe, space for a *, space for an office, space under *',
    forBusiness: 'for office, for commercial, for business, as an office, as office',
    living: 'for living, residential',
    thing: 'car, scooter, bike, bicycle, motorbike, stroller, playstation, ps 5, tools',
  },
  kind: {
    bed:
      'bed space*, bedspace*, bed dorm*, bed place*, bed for rent, bed to rent, ' +
      'bed for a girl, bed for a boy, bed for girls, bed in a dorm*, bed in dorm*, ' +
      'bed in the dorm*, bed in a * dorm*, bed in a hostel, bed in hostel, bed in the hostel, ' +
      'bed in a shared room, bed in shared room, bed in a room, bed in a * room, ' +
      'beds in a room, beds in a * room, beds in a dorm*, beds in a hostel, ' +
      'place in a shared room, place in a room, spot in a shared room, hostel bed*, dorm bed*, ' +
      'dormitory bed*, dorm for rent, shared room, share a room, share the room, ' +
      'share one room, share my room, sharing a room, sharing the room, room share, ' +
      'room sharing, double room share, roommate for a shared room, roommate to share a room, ' +
      'flatmate to share a room, to share a bedroom, share a bedroom, sharing a bedroom, ' +
      'share * room, share a * room, sharing a * room, share * double room, ' +
      'beds in shared room*, bed in the room with *',
    room:
      'private room, single room, double room, own room, spare room, separate room in, room in ' +
      'a * flat, room in a * apartment, room in a * house, room in a * * flat, room in a * * ' +
      'apartment, room in a * * house, room in a flat, room in an apartment, room in a house, ' +
      'room in apartment, room in flat, room in shared *, room in my *, room in our *, room in ' +
      'the apartment, room in the flat, room for rent, room to rent, room to let, room for one, ' +
      'room for a girl, room available, room is available, room in a shared *, rooms for rent, ' +
      'rooms to rent, rooms to let, rent a room, rent out a room, renting out a room, renting a ' +
      'room, shared flat, shared apartment, shared house, flatshare, flat share, apartment ' +
      'share, house share, houseshare, coliving, co living, flatmate, roommate, housemate, room ' +
      'mate, flat mate, room in guest house, room in guesthouse, room in a guest house, room in ' +
      'a guesthouse, hotel room, room in hotel, room in a hotel, room in a hostel, room in ' +
      'hostel, room in a * hotel, private rooms, bedroom for rent, bedroom to rent, bedroom ' +
      'available, rooms in a guest house, rooms in guest house, rooms in guesthouse',
    house:
      'house for rent, house to rent, house to let, villa for rent, villa to rent, ' +
      'cottage for rent, cottage to rent, townhouse for rent, private house for rent, ' +
      'rent a house, renting out a house, renting out a villa, entire house, whole house, ' +
      'detached house, country house, villa, townhouse, cottage, bungalow, chalet',
    none:
      "living room*, dining room*, children's room*, children room*, childrens room*, " +
      'kids room*, bed room*, bath room*, rest room*, shower room*, laundry room*, ' +
      'storage room*, dressing room*, meeting room*, game room*, play room*, hotel rooms, ' +
      'each room, every room, all rooms, no roommate*, no flatmate*, without roommate*, ' +
      'without flatmate*, without a roommate, without a flatmate, for a roommate, ' +
      'for a flatmate, coliving space nearby, town house hotel, cottage cheese, villa park, ' +
      'villa street, villa hotel, each separate room, one separate room, ' +
      'bedroom for rent in a house',
    hostel: 'hostel, hostels',
  },
  layout: {
    rooms: 'rooms, room apartment, room flat, room apt, roomed, room',
    bedrooms:
      '🛏, 🛌, bedrooms, bedroom, bed, beds, bdr, br, bd, bedroom*, bdrm, separate bedrooms, ' +
      'bhk, bedroomed',
    oneBedroom: 'one bedroom, a bedroom, separate bedroom',
    studio: 'studio, studio apartment, studio flat, studio type',
    of: 'of',
    none:
      'studio kitchen, studio type kitchen, kitchen studio, living room, bathroom*, bed linen, ' +
      'sofa bed, bed sofa, double bed, king size bed, bedding, dressing room, room for, one ' +
      'room can, one room is, laundry room, single bed, queen bed, storage room, wardrobe ' +
      'room, shower room',
  },
  count: {
    n1: 'one',
    n2: 'two',
    n3: 'three',
    n4: 'four',
    n5: 'five',
    n6: 'six',
    n7: 'seven',
    n8: 'eight',
    n9: 'nine',
    n10: 'ten',
  },
  size: {
    sqm:
      'sqm, sq m, sq meter*, sq metre*, square meter*, square metre*, m 2, m ², sq, m sq, ' +
      'square m, squar* meter*, sqmt, sq mt, msq, sq mts',
    areaWord: '📐, 📏, area, total area, size, m ², living space, living area, space',
    outdoors: 'yard, garden, terrace, balcony, land, plot, pool',
    floor: '🏢, floor, fl, th floor, st floor, nd floor, rd floor, floor number',
    storeys:
      'floors, storey*, story building, storied, floors building, floor building, total ' +
      'floors, floors in total, storey building',
    of: 'of, out of, from, in',
    ground: 'ground floor, ground level, high ground floor',
    basement: 'basement floor, basement apartment, semi basement',
    storeys2: 'two storey*, two story, two floors',
    storeys3: 'three storey*, three story, three floors',
    storeys4: 'four storey*, four story',
    storeys5: 'five storey*, five story',
    none:
      'floor heating, heated floor, floor plan, underfloor heating, wood floor, wooden floor, ' +
      'floor lamp, top but one floor, last but one floor, second to last floor, second from ' +
      'the top floor, next to last floor',
  },
  money: {
    half: 'half, half month, 1 / 2',
    oneRent: 'one month, 1 month, full month',
    agent: 'agent, agents, broker, realtor, agency, my service, my fee, our fee, our service',
    USD: '$, 💲, 💵, usd, dollar*, us $, us dollar*, bucks, $ usd',
    EUR: '€, 💶, eur, euro, euros',
    GEL: '₾, gel, lari, laris, lary',
    RUB: '₽, rub, rubles, roubles',
    AMD: '֏, amd, dram, drams',
    RSD: 'rsd, dinar, dinars',
    UZS: 'uzs, sum, soum, som',
    priceWord:
      'price, rent price, monthly rent, rent, cost, costs, rent per month, monthly price, asking',
    moneySign: '💰, 💸, 💴, 💷, 🤑, 🏷',
    deposit: '🔐, deposit, security deposit, refundable deposit, dep',
    same: 'same, same amount, the same, the same amount, equal, equals, equal to, equivalent',
    utilities:
      'utilities, utility, bills, communal, maintenance, heating fee, utility bills, internet',
    commission: 'commission, agency fee, broker fee, agent fee, realtor fee',
    noCommission:
      'no commission, without commission, commission free, no agency fee, no fee, no agent ' +
      'fee, no broker, zero commission, no fees, directly from owner without, ' +
      'no commissions, no agency fees, no broker fee, no brokerage, no middleman, no middlemen, ' +
      'zero fee, commission none, commission is paid by the owner, commission paid by the ' +
      'owner, commission paid by owner, commission is paid by owner, owner pays the commission, ' +
      'owner pays commission, without agency fee, no realtor fee',
    thousand: 'k, thousand',
    million: 'mln, million',
    extra:
      'parking, cleaning, breakfast, per person, extra, prepayment, advance, booking fee, ' +
      'reservation fee, transfer, to book, to reserve, cleaning fee, fine, penalty',
    from: 'from, starting from, starting at, starts from',
    upTo: 'up to, to, max, maximum, not more than, no more than',
    onTerms: 'if, when, for stays, for a stay, from',
    was: 'was, old price, instead of, before, previously, reduced from, down from, price was',
    cut: 'reduced, reduction, lowered, dropped, discount*, price drop, cut, went down, gone down',
    now: 'now, new price, price now, now only, currently',
  },
  time: {
    month: 'month, per month, a month, mo, pm, p m, mth, months, each month, pcm',
    term:
      'monthly, 6 months, 12 months, 6 month, 12 month, long term, longterm, year, one year, 1 ' +
      'year, first and last, per annum, yearly, annual, half year, for a year, long period, ' +
      'minimum 6, 1 year contract',
    day: 'daily, short term, nightly, day rent, daily rent, shortterm, per night, per day',
    perDay: 'per day, a day, day, per night, night, nightly, daily, a night',
    perOther:
      'weekend, weekends, per hour, hour, per sqm, per week, week, weekly, per person, per sq, ' +
      'per square',
  },
  near: {
    near:
      'near, near to, close to, next to, nearby, minutes from, min from, minutes to, min to, ' +
      'walk to, walking distance, in front of, opposite, opposite to, not far from, steps ' +
      'from, steps away from, around, close by, minute walk, min walk, beside, within walking ' +
      'distance',
    nearAfter:
      'nearby, close by, within walking distance, is near, is close, minutes away, min away, ' +
      'across the street',
    metro: '🚇, metro, metro station, subway, station, 🚉',
  },
  polarity: {
    no:
      "no, not, without, instead of, don't, doesn't, isn't, excluding, hasn't, haven't, has no, " +
      "have no, doesn't have, don't have, does not have, do not have, not included, lacks, lack " +
      'of, missing, except, except for, apart from, aside from, none, nor, neither',
    noAfter:
      'not allowed, not working, does not work, out of order, notallowed, are not allowed, is ' +
      'not allowed, not permitted, forbidden, prohibited, no, are not welcome, not accepted, ' +
      'not available, not included, ' +
      'none, is missing, missing, is broken, broken, is not available, not installed, is out of ' +
      'order, is absent, absent',
    yes:
      "let's talk, let's discuss, to be discussed, discussable, allowed, only, are allowed, " +
      'welcome, yes, ok, okay, friendly, by agreement, byagreement, negotiable, considered, ' +
      'possible, accepted, permitted, with deposit, on request, small, can be discussed, fine, ' +
      'are fine, is fine, no problem, with extra deposit, extra deposit, pet deposit, are okay, ' +
      'are ok, is ok, is okay, love, we love, i love, considered individually',
    future: 'will be, to be installed, coming soon, can be installed, can be added, upon request',
  },
  pets: {
    pets:
      'pet, pets, petfriendly, animals, animal, cat, cats, dog, dogs, 🐕, 🐈, 🐶, 🐱, 🐾, 🐩, ' +
      'furry friend*, four legged*, kitten*, puppy, pups',
  },
  furniture: {
    furnished:
      'furnished, fully furnished, furniture, semi furnished, partly furnished, partially ' +
      'furnished',
    unfurnished:
      'unfurnished, not furnished, without furniture, no furniture, non furnished, empty',
    none: 'furniture store, furniture shop, garden furniture',
  },
  amenity: {
    air_conditioning:
      'air condition*, air con, aircon*, a c, ac, conditioner*, conditioning, climate control, ' +
      'airconditioner*',
    heating:
      'heating, central heating, floor heating, heated floor, heated floors, underfloor ' +
      'heating, karma, radiators, heater, heaters, gas heating, boiler heating, gas boiler, ' +
      'boiler, ' +
      'central heat, gas heat, heat pump, heated by, radiator, electric heat*',
    dishwasher: 'd w, dishwasher*, dish washer, dish washing machine, dishwashing machine',
    washing_machine: 'w m, washing machine, washer, washmachine, laundry machine, clothes washer',
    balcony: 'balcony, balconies, loggia, balcon',
    elevator: 'elevator*, lift, lifts',
    parking:
      'parking, parking place, parking lot, parking space, garage, car park, car place, carport, ' +
      'place for one car, place for a car, place for car, place for the car, place for your ' +
      'car, space for a car, space for one car, space for car, space for two cars, place for ' +
      'two cars, spot for a car, room for a car, place for 1 car, place for 2 cars, parking ' +
      'spot, driveway',
    wifi: 'wifi, wi fi, internet, high speed internet, fiber, fibre, broadband',
    oven: 'oven',
    stove: 'stove, cooktop, hob, gas stove, cooker, electric stove, induction',
    microwave: 'microwave*, micro wave',
    fridge: 'fridge*, refrigerator*, freezer',
    tv: 'tv, smart tv, television, smarttv, cable tv, tv set',
    view:
      'view, views, sea view, seaview, city view, mountain view, panoramic view*, river view, ' +
      'park view',
    new_building:
      'new building, newbuilding, newly built, new development, newly constructed, brand new ' +
      'building, new construction building, new built',
    bathtub: 'bathtub*, tub, bath, bath tub, jacuzzi, hot tub',
    shower: 'shower, shower cabin, walk in shower, rain shower',
    workspace:
      'workspace, work space, desk, working desk, work desk, working place, workplace, office ' +
      'desk, coworking, co working, working space, work station, workstation',
    storage:
      'storage, storage room, pantry, walk in closet, wardrobe room, walkincloset, dressing ' +
      'room, closet room, storeroom',
    fireplace: 'fireplace, fire place',
    dryer:
      'dryer, tumble dryer, clothes dryer, drying machine, washer dryer, washer and dryer, drier',
    gym: 'gyms, gym, fitness, fitness center, fitness centre, gymnasium, fitness club',
    pool: 'pool, swimming pool, pools',
    security:
      'security, guard, guarded, security guard, cctv, concierge, 24 7 security, video ' +
      'surveillance, doorman, gated',
    none:
      'security deposit, hair dryer, hairdryer, hair drier, used as a walk in closet, ' +
      'bathroom, bath room, bathrooms, bath rooms, viewing, viewings, view the, half bath, ' +
      'dryer for hair, parking zone, zone parking, tv stand, tv table, tv unit, bath view, 1 ' +
      'bath, 2 bath, 1 5 bath, 2 baths, one bath, two bath, two baths, shared bath, dryer for ' +
      'hands, bath towels, bath mat, sulfur bath*, sulphur bath*, view only, without a view, ' +
      'viewed',
  },
  calendar: {
    m1: 'january, jan',
    m2: 'february, feb',
    m3: 'march, mar',
    m4: 'april, apr',
    m5: 'may',
    m6: 'june, jun',
    m7: 'july, jul',
    m8: 'august, aug',
    m9: 'september, sep, sept',
    m10: 'october, oct',
    m11: 'november, nov',
    m12: 'december, dec',
    first: 'first',
  },
  petTerms: {
    cat: '🐱, 🐈, cat, cats, kitten, kittens, kitty',
    dog: '🐶, 🐕, dog, dogs, puppy, puppies',
    small: 'small, little, tiny, small sized, mini',
    agreement:
      'let us talk, let us discuss, prior agreement, prior approval, agreement, up to the ' +
      'owner, talk to us, ' +
      'negotiable, negotiated, by agreement, byagreement, upon agreement, on agreement, with ' +
      'agreement, by arrangement, discussable, to be discussed, can be discussed, be discussed, ' +
      "let's discuss, let's talk, discuss, ask, ask first, on request, upon request, " +
      "considered, by request, case by case, with owner's approval, with approval, upon " +
      'approval, subject to approval, subject to agreement, we can talk',
    only: 'only, just',
    another: 'another, second',
  },
  heating: {
    word: 'heating, heat, heated, heats',
    district: 'central, centralized, centralised, district, city, centr',
    central: 'centralheating, district heating, district heat',
    gas: 'gas, natural gas',
    boiler: 'boiler, boilers, kotel',
    gasBoiler:
      'gas boiler, gas boilers, baxi, viessmann, vaillant, immergas, ferroli, demrad, combi ' +
      'boiler',
    heater:
      'heater, heaters, stove heater, radiator, radiators, heating stove, convector, convectors',
    gasHeater: 'karma',
    electricity: 'electric, electrical, electricity',
    electricHeater:
      'electric heater*, electric radiator*, electric heating, electrical heating, electric ' +
      'convector*, oil radiator*, oil heater*, space heater*',
    conditioner:
      'ac, a c, air con, aircon, air conditioner, air conditioners, air conditioning, ' +
      'conditioner, inverter',
    none:
      'water heater*, heated towel*, gas stove, gas stoves, gas hob, gas oven, gas cooker, gas ' +
      'range, floor heating, underfloor heating, heated floor, heated floors, city view, city ' +
      'center, city centre, central park, central location, water ' +
      'boiler, electric water heater*, electric boiler for water, electric kettle, electric ' +
      'stove, electric oven',
  },
  bills: {
    bills:
      'utilities, utility, utility bills, utility costs, utility payments, bills, bill, ' +
      'communal, communals, communal bills, communal payments, communal fees, communal services',
    item: 'water, gas, light, lights, electricity, power, heating, electric',
    internet: 'internet, wifi, wi fi, tv, cable tv',
    included:
      'included, inclusive, including, include, includes, incl, inc, covered, inside, in the ' +
      'price, in price, within the price, paid by owner, paid by the owner, paid by landlord, ' +
      'paid by the landlord, owner pays, landlord pays',
    extra:
      'not included, not incl, not inclusive, are not included, is not included, excluded, ' +
      'excluding, excludes, excl, extra, separate, separately, on top, plus, you pay, paid by ' +
      'tenant, paid by the tenant, paid by tenants, tenant pays, tenants pay, tenant covers, on ' +
      'tenant, on the tenant, on you, your own, yours, at your expense, by meter, by the meter, ' +
      'by meters, per meter, per usage, by usage, as per meter, without',
    split: 'half, split, shared, third, quarter, divided, divide, equally, share of',
    allIn:
      'all inclusive, everything included, everything is included, all included, all is ' +
      'included, all in one price, inclusive of everything, all costs included, with utilities, ' +
      'with bills, with all bills, with all utilities, including utilities, including bills, ' +
      'including all, inclusive of utilities, inclusive of bills',
    allExtra:
      'without utilities, without bills, excluding utilities, excluding bills, excl utilities, ' +
      'excl bills, plus utilities, plus bills, and utilities, and bills',
    none:
      'gas stove, gas hob, gas oven, gas boiler, gas heating, gas heater, gas cooker, hot ' +
      'water, light filled, natural light, water heater, sea water, power bank, central ' +
      'heating, electric stove, electric oven, electric heater*, electric kettle, floor ' +
      'heating, underfloor heating, bright light, day light',
  },
  moveIn: {
    from: 'from, since, starting, starting from, beginning, as of, after, on',
    free:
      'free, free from, available, move in, moving in, move in date, vacant, ready, check in, ' +
      'handover, occupancy, available from, is available, is free',
    now:
      'any day, anyday, at any time, ' +
      'now, right now, immediately, right away, today, asap, straight away, immediate, ' +
      'at once, any time, anytime',
    ready:
      'ready to move in, ready to move, ready for move in, move in ready, move in now, move in ' +
      'today, immediate move in, available now, available immediately, available right away, ' +
      'available today, free now, immediately available, vacant now',
    viewing: 'viewing, viewings, showing, showings, view, see',
  },
  place: {
    streetAfter:
      'street, st, str, ave, avenue, road, rd, highway, embankment, lane, ln, alley, turn, ' +
      'square, sq, boulevard, blvd, dead end, hwy',
    addressWord: 'address, location, located at, located on, situated at, situated on',
    pin: '📍, 📌, 🗺, 📫, 🏠 адрес, 🚩, 🏡 адрес',
    house: 'building, bld, bldg, block, house, no, n',
    complexBefore: 'residential complex, complex, aparthotel, apart hotel, residence, hotel',
    complexAfter:
      'town, heights, tower, towers, residence, residences, city, palace, plaza, hills, ' +
      'garden, gardens, park side, house, hotel, resort, apartments, apartment, sky, beach, ' +
      'village, villas, panorama, complex, residential complex, development',
    districtWord: 'district, area, neighborhood, neighbourhood, microdistrict, quarter, zone',
    landmark:
      'park, port, mall, city mall, market, bazaar, station, school, university, sea, beach, ' +
      'stadium, center, centre, supermarket, carrefour, metro',
    within: 'in, at, on',
    country: 'georgia, armenia, serbia, uzbekistan, city of',
  },
  contact: {
    channel:
      'channel, chat, group, subscribe, join, reviews, listings, sale, bot, catalog, ' +
      'catalogue, options, offers, all flats',
    write:
      'leave a comment, in the comments, contact, write, message, dm, text, call, owner, ' +
      'agent, telegram, tg, telega, whatsapp, ' +
      'whats app, viber, pm me, 📲, 📱, 📞, ☎, 💬, 📩, ✉',
    elsewhere: 'instagram, insta, inst, facebook, fb, tiktok, youtube',
  },
}
