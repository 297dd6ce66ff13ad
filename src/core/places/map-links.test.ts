import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCoordinates, parseMapLink } from './map-links.ts'

type Case = [link: string, place: [latitude: number, longitude: number] | null]
const point = (place: Case[1]) => place && { latitude: place[0], longitude: place[1] }

describe('Google', () => {
  it.each<Case>([
    ['https://www.google.com/maps?q=41.7089,44.7702&z=17', [41.7089, 44.7702]],
    ['https://maps.google.com/?q=41.6521%2C41.6402', [41.6521, 41.6402]],
    ['https://maps.google.com/maps?q=loc:41.6521+41.6402', [41.6521, 41.6402]],
    ['https://maps.google.com/?q=Flat@41.6521,41.6402', [41.6521, 41.6402]],
    ['http://maps.google.ge/maps?ll=41.7089,44.7702&z=16', [41.7089, 44.7702]],
    ['https://www.google.com/maps/search/?api=1&query=41.7089%2C44.7702', [41.7089, 44.7702]],
    ['https://www.google.com/maps/search/41.7089,+44.7702?entry=tts', [41.7089, 44.7702]],
    [
      'https://www.google.com/maps/dir/?api=1&origin=41.1111,44.1111&destination=41.7089,44.7702',
      [41.7089, 44.7702],
    ],
    [
      'https://www.google.com/maps/dir/41.1111,44.1111/41.7089,44.7702/@41.5,44.5,12z',
      [41.7089, 44.7702],
    ],
    ['https://www.google.com/maps/@41.6917,44.8009,18z', [41.6917, 44.8009]],
    [
      'https://www.google.com/maps/place/X/@41.0001,44.0001,17z' +
        '/data=!3m1!4b1!4m4!3m3!8m2!3d41.7201!4d44.7501',
      [41.7201, 44.7501],
    ],
    [
      "https://www.google.com/maps/place/41%C2%B042'32.0%22N+44%C2%B046'12.0%22E" +
        '/@41.0001,44.0001,17z',
      [41.708889, 44.77],
    ],
    [
      'https://www.google.com.tr/maps/embed?pb=!1m18!1m12!1m3!1d2978.1!2d44.7702!3d41.7089!2m3',
      [41.7089, 44.7702],
    ],
    [
      'https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=41.7089,44.7702',
      [41.7089, 44.7702],
    ],
    ['maps.google.com/?q=41.7089,44.7702', [41.7089, 44.7702]],
    ['https://www.google.com/maps/@41.6917,44.8009,12z', null],
    ['https://www.google.com/maps?q=Vake,Tbilisi', null],
    ['https://maps.app.goo.gl/abc', null],
    ['https://goo.gl/maps/abc', null],
  ])('%s', (link, place) => expect(parseMapLink(link)).toEqual(point(place)))
})

describe('Yandex', () => {
  it.each<Case>([
    ['https://yandex.com/maps/?ll=44.8162%2C41.6742&z=17', [41.6742, 44.8162]],
    ['https://yandex.ru/maps/?ll=44.1000,41.1000&pt=44.8162,41.6742', [41.6742, 44.8162]],
    ['https://yandex.ru/maps/?pt=44.8162,41.6742,pm2rdm&z=12', [41.6742, 44.8162]],
    [
      'https://yandex.com.ge/maps/10277/tbilisi/' +
        '?whatshere[point]=44.8162,41.6742&whatshere[zoom]=17',
      [41.6742, 44.8162],
    ],
    [
      'https://yandex.ru/maps/10277/tbilisi/?ll=44.1%2C41.1&whatshere%5Bpoint%5D=44.8162%2C41.6742',
      [41.6742, 44.8162],
    ],
    ['https://yandex.ru/maps/?poi[point]=44.8162,41.6742&ll=44.1000,41.1000', [41.6742, 44.8162]],
    ['https://yandex.ru/maps/?text=41.6742,44.8162', [41.6742, 44.8162]],
    ['https://yandex.ru/maps/?rtext=41.1111,44.1111~41.6742,44.8162&rtt=auto', [41.6742, 44.8162]],
    ['https://maps.yandex.ru/?ll=20.4612,44.8125&z=16', [44.8125, 20.4612]],
    ['https://yandex.ru/maps/?ll=44.8162,41.6742&z=11', null],
    ['https://yandex.ru/maps/-/CDabcDEF', null],
  ])('%s', (link, place) => expect(parseMapLink(link)).toEqual(point(place)))
})

describe('OpenStreetMap', () => {
  it.each<Case>([
    [
      'https://www.openstreetmap.org/?mlat=44.8125&mlon=20.4612#map=16/44.8000/20.4000',
      [44.8125, 20.4612],
    ],
    ['https://www.openstreetmap.org/?mlon=20.4612&mlat=44.8125', [44.8125, 20.4612]],
    ['https://www.openstreetmap.org/#map=16/44.8125/20.4612', [44.8125, 20.4612]],
    ['https://osm.org/#map=19/44.8125/20.4612&layers=N', [44.8125, 20.4612]],
    ['https://www.openstreetmap.org/search?query=44.8125%2C20.4612', [44.8125, 20.4612]],
    ['https://www.openstreetmap.org/#map=9/44.8125/20.4612', null],
    ['https://www.openstreetmap.org/way/123456', null],
  ])('%s', (link, place) => expect(parseMapLink(link)).toEqual(point(place)))
})

describe('2GIS', () => {
  it.each<Case>([
    ['https://2gis.ge/tbilisi/geo/44.780500,41.709800', [41.7098, 44.7805]],
    ['https://2gis.ge/tbilisi/geo/70030076123456789/44.780500,41.709800', [41.7098, 44.7805]],
    ['https://2gis.ge/tbilisi/geo/44.780500%2C41.709800?m=44.1%2C41.1%2F17', [41.7098, 44.7805]],
    ['https://2gis.com/firm/70000001012345678/44.7805,41.7098', [41.7098, 44.7805]],
    ['https://2gis.ge/batumi?m=41.6402%2C41.6521%2F17.5', [41.6521, 41.6402]],
    ['https://2gis.am/yerevan/center/44.5136,40.1811/zoom/17', [40.1811, 44.5136]],
    ['https://2gis.ge/batumi/routeSearch/rsType/car/to/41.6402,41.6521', [41.6521, 41.6402]],
    ['https://2gis.ge/batumi?m=41.6402%2C41.6521%2F12', null],
    ['https://go.2gis.com/abcde', null],
  ])('%s', (link, place) => expect(parseMapLink(link)).toEqual(point(place)))
})

describe('Apple and geo:', () => {
  it.each<Case>([
    ['https://maps.apple.com/?ll=40.1811,44.5136', [40.1811, 44.5136]],
    ['https://maps.apple.com/?q=Flat&ll=40.1811,44.5136', [40.1811, 44.5136]],
    ['https://maps.apple.com/?daddr=40.1811,44.5136', [40.1811, 44.5136]],
    ['https://maps.apple.com/place?coordinate=40.1811,44.5136&name=Flat', [40.1811, 44.5136]],
    ['geo:40.1811,44.5136', [40.1811, 44.5136]],
    ['geo:40.1811,44.5136,900;u=35', [40.1811, 44.5136]],
    ['geo:0,0?q=40.1811,44.5136(Flat)', [40.1811, 44.5136]],
    ['geo:40,44', null],
  ])('%s', (link, place) => expect(parseMapLink(link)).toEqual(point(place)))
})

describe('hostile links', () => {
  it.each([
    'https://example.com/maps?q=41.7089,44.7702',
    'https://google.com.example.org/maps?q=41.7089,44.7702',
    'https://google.evil.ge/maps?q=41.7089,44.7702',
    'https://notgoogle.com/maps?q=41.7089,44.7702',
    'https://google.com@example.org/maps?q=41.7089,44.7702',
    'https://user:pass@www.google.com/maps?q=41.7089,44.7702',
    'https://yandex.ru.example.org/maps/?ll=44.8162,41.6742',
    'https://2gis.ge.example.org/tbilisi/geo/44.7805,41.7098',
    'https://gооgle.com/maps?q=41.7089,44.7702',
    'javascript:alert(41.7089,44.7702)',
    'ftp://www.google.com/maps?q=41.7089,44.7702',
    'https://www.google.com/maps?q=941.7089,44.7702',
    'https://www.google.com/maps?q=41.7089,244.7702',
    'https://www.google.com/maps?q=41.7089e5,44.7702',
    'https://www.google.com/maps?q=41,44',
    'https://www.google.com/maps?q=%E0%A4%A',
    'https://www.google.com/maps/place/%E0%A4%A/',
    'https://www.google.com/maps?q=٤١.٧٠٨٩,٤٤.٧٧٠٢',
    'geo:941.7089,44.7702',
    'geo:',
    '',
    'not an address',
    `https://www.google.com/maps?q=41.7089,44.7702&x=${'1'.repeat(3000)}`,
  ])('%s gives null', (link) => expect(parseMapLink(link)).toBeNull())

  it('never throw, and never give coordinates out of range', () => {
    const host = fc.constantFrom(
      'https://www.google.com/maps',
      'https://yandex.ru/maps/',
      'https://2gis.ge/geo/',
      'https://www.openstreetmap.org/',
      'https://maps.apple.com/',
      'geo:',
      '',
    )
    const all = fc.property(
      host,
      fc.string({ maxLength: 300 }),
      fc.constantFrom('', '?q=', '?ll=', '/@', '#map=16/'),
      fc.array(fc.double({ noNaN: true }), { maxLength: 4 }),
      (base, text, key, numbers) => {
        const found = parseMapLink(`${base}${key}${numbers.join(',')}${text}`)
        return (
          found === null || (Math.abs(found.latitude) <= 90 && Math.abs(found.longitude) <= 180)
        )
      },
    )
    expect(() => fc.assert(all)).not.toThrow()
  })
})

it('findCoordinates finds coordinates in a text, but not prices and areas', () => {
  expect(findCoordinates('точка 41.7151, 44.8271')).toEqual({
    latitude: 41.7151,
    longitude: 44.8271,
  })
  expect(findCoordinates('площадь 41.5, 44.8 и цена 1.200, 44.000')).toBeNull()
  expect(findCoordinates('дважды 441.7151, 44.8271')).toBeNull()
})
