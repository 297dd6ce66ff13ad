/**
 * Metro stations, written by hand: schematic, not surveyed, accurate to a few hundred metres
 * (docs/decisions/0015). Batumi and Belgrade have no metro. Stems are in normalised form: up to
 * three letters match the whole word, longer ones any ending. Stations are in the order of the
 * line.
 */
export type MetroStation = { name: string; latitude: number; longitude: number; stems: string }
export type MetroLine = {
  city: 'Tbilisi' | 'Yerevan'
  name: string
  stations: readonly MetroStation[]
}

const stationSquare: MetroStation = {
  name: 'Station Square',
  latitude: 41.7207,
  longitude: 44.7985,
  stems:
    'station square, sadguris moedan, вокзальн площад, площад вокзал, привокзальн площад, ' +
    'вокзальн, вагзлис моедан, vagzlis moedan, სადგურის მოედ, ვაგზლის მოედ, կայարանի հրապարակ, ' +
    'stanicn trg',
}

const akhmeteliVarketili: MetroStation[] = [
  {
    name: 'Akhmeteli Theatre',
    latitude: 41.7858,
    longitude: 44.817,
    stems: 'akhmetel, ahmetel, axmetel, ахметел, театр ахметел, ახმეტელ, ախմետել',
  },
  {
    name: 'Sarajishvili',
    latitude: 41.7766,
    longitude: 44.81,
    stems: 'sarajishvil, saradjishvil, сараджишвил, სარაჯიშვილ, սարաջիշվիլ',
  },
  {
    name: 'Guramishvili',
    latitude: 41.7674,
    longitude: 44.8003,
    stems: 'guramishvil, гурамишвил, გურამიშვილ, գուրամիշվիլ',
  },
  {
    name: 'Ghrmaghele',
    latitude: 41.756,
    longitude: 44.7905,
    stems: 'ghrmaghel, grmagel, grmagh, грмагел, ღრმაღელ, ղրմաղել, գրմագել',
  },
  { name: 'Didube', latitude: 41.7399, longitude: 44.7832, stems: 'didub, дидуб, დიდუბ, դիդուբ' },
  {
    name: 'Gotsiridze',
    latitude: 41.7306,
    longitude: 44.7839,
    stems: 'gotsiridz, gociridz, гоциридз, გოცირიძ, գոցիրիձ',
  },
  {
    name: 'Nadzaladevi',
    latitude: 41.7268,
    longitude: 44.7937,
    stems: 'nadzaladev, надзаладев, ნაძალადევ, նաձալադև',
  },
  stationSquare,
  {
    name: 'Marjanishvili',
    latitude: 41.7097,
    longitude: 44.7964,
    stems: 'marjanishvil, mardjanishvil, mardzhanishvil, марджанишвил, მარჯანიშვილ, մարջանիշվիլ',
  },
  {
    name: 'Rustaveli',
    latitude: 41.7036,
    longitude: 44.7896,
    stems: 'rustavel, руставел, რუსთაველ, ռուսթավել',
  },
  {
    name: 'Liberty Square',
    latitude: 41.6955,
    longitude: 44.801,
    stems:
      'liberty square, freedom square, tavisuplebis moedan, tavisupleb, площад свобод, пл ' +
      'свобод, тависуплеб, თავისუფლებ, ազատության հրապարակ, trg slobode',
  },
  {
    name: 'Avlabari',
    latitude: 41.6916,
    longitude: 44.8155,
    stems: 'avlabar, авлабар, ავლაბარ, ավլաբար',
  },
  {
    name: '300 Aragveli',
    latitude: 41.6888,
    longitude: 44.8256,
    stems:
      '300 aragvel, aragvel, 300 арагвел, 300 арагвин, арагвел, трехсот арагв, 300 არაგველ, ' +
      'არაგველ, սამասი արագվել, արագվել',
  },
  {
    name: 'Isani',
    latitude: 41.6869,
    longitude: 44.8408,
    stems: 'isani, исани, ისანი, ისნის, ისანთ, իսանի',
  },
  {
    name: 'Samgori',
    latitude: 41.6866,
    longitude: 44.8554,
    stems: 'samgor, самгор, სამგორ, սամգոր',
  },
  {
    name: 'Varketili',
    latitude: 41.6992,
    longitude: 44.8721,
    stems: 'varketil, варкетил, ვარკეთილ, վարկեթիլ',
  },
]

const saburtalo: MetroStation[] = [
  stationSquare,
  {
    name: 'Tsereteli',
    latitude: 41.7262,
    longitude: 44.7862,
    stems: 'tseretel, ceretel, церетел, წერეთ, ծերեթել',
  },
  {
    name: 'Technical University',
    latitude: 41.7204,
    longitude: 44.7785,
    stems:
      'technical universit, politechnical, polytechnic, техническ универ, политехник, политех, ' +
      'ტექნიკურ, პოლიტექნიკ, տեխնիկական համալսարան, tehnick univerzitet',
  },
  {
    name: 'Medical University',
    latitude: 41.7256,
    longitude: 44.7625,
    stems:
      'medical universit, medical institut, медицинск универ, медицинск институт, мединститут, ' +
      'медуниверситет, სამედიცინო, բժշկական համալսարան, medicinsk univerzitet',
  },
  { name: 'Delisi', latitude: 41.7265, longitude: 44.748, stems: 'delis, делис, დელის, դելիս' },
  {
    name: 'Vazha-Pshavela',
    latitude: 41.7257,
    longitude: 44.733,
    stems:
      'vazha pshavel, vaja pshavel, vazhapshavel, важа пшавел, важапшавел, важе пшавел, ვაჟა ' +
      'ფშაველ, ვაჟაფშაველ, վաժա փշավել',
  },
  {
    name: 'State University',
    latitude: 41.7195,
    longitude: 44.718,
    stems:
      'state universit, государственн универ, госуниверситет, университет, სახელმწიფო უნივერს, ' +
      'უნივერსიტეტ, պետական համալսարան, drzavn univerzitet',
  },
]

const yerevan: MetroStation[] = [
  {
    name: 'Barekamutyun',
    latitude: 40.1966,
    longitude: 44.4934,
    stems: 'barekamut, barekamoutyoun, барекамут, дружб, ბარეკამუტ, բարեկամութ',
  },
  {
    name: 'Marshal Baghramyan',
    latitude: 40.1926,
    longitude: 44.5042,
    stems:
      'marshal baghram, marshal bagram, baghramyan, bagramyan, баграмян, маршал баграм, მარშალ ' +
      'ბაღრამ, ბაღრამ, մարշալ բաղրամ, բաղրամյան',
  },
  {
    name: 'Yeritasardakan',
    latitude: 40.1866,
    longitude: 44.5206,
    stems: 'yeritasardak, eritasardak, еритасардак, молодежн, ერიტასარდაკ, երիտասարդական',
  },
  {
    name: 'Republic Square',
    latitude: 40.1785,
    longitude: 44.5155,
    stems:
      'republic square, hanrapetut, площад республик, пл республик, анрапетут, რესპუბლიკ, ' +
      'հանրապետության, հրապարակ հանրապետ, trg republike',
  },
  {
    name: 'Zoravar Andranik',
    latitude: 40.1737,
    longitude: 44.508,
    stems: 'zoravar andran, zoravar, зоравар, полководец андран, генерал андран, ზორავარ, զորավար',
  },
  {
    name: 'Sasuntsi David',
    latitude: 40.1548,
    longitude: 44.508,
    stems:
      'sasuntsi david, sasunci david, david of sas, sasuntsi, сасунци, давид сасунск, სასუნცი, ' +
      'սասունցի',
  },
  {
    name: 'Gortsaranayin',
    latitude: 40.148,
    longitude: 44.4976,
    stems: 'gortsaran, gorcaran, горцаран, заводск, გორცარან, գործարանային',
  },
  {
    name: 'Shengavit',
    latitude: 40.1443,
    longitude: 44.4853,
    stems: 'shengavit, шенгавит, შენგავით, შენგავიტ, շենգավիթ',
  },
  {
    name: 'Garegin Nzhdeh Square',
    latitude: 40.149,
    longitude: 44.474,
    stems: 'garegin nzhde, nzhde, njde, гарегин нжде, нжде, ნჟდე, նժդեհ, գարեգին նժդեհ',
  },
]

const charbakh: MetroStation[] = [
  yerevan.find((station) => station.name === 'Shengavit')!,
  {
    name: 'Charbakh',
    latitude: 40.1355,
    longitude: 44.469,
    stems: 'charbakh, charbax, чарбах, ჩარბახ, չարբախ',
  },
]

export const METRO_LINES: readonly MetroLine[] = [
  { city: 'Tbilisi', name: 'Akhmeteli–Varketili', stations: akhmeteliVarketili },
  { city: 'Tbilisi', name: 'Saburtalo', stations: saburtalo },
  { city: 'Yerevan', name: 'Barekamutyun–Garegin Nzhdeh Square', stations: yerevan },
  { city: 'Yerevan', name: 'Charbakh branch', stations: charbakh },
]

/** Returns each station of a city once, even if several lines stop there. */
export const listMetroStations = (city: string): readonly MetroStation[] => [
  ...new Set(METRO_LINES.filter((line) => line.city === city).flatMap((line) => line.stations)),
]
