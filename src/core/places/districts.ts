/**
 * Districts and the names people call them by, written by hand: schematic, not surveyed.
 * Centres are where a district's homes are, within a few hundred metres; good enough for a circle on a map.
 * Aliases are in plain form (lower case, no accents on Latin letters); a word ending in * stands for any ending.
 */
export type District = {
  name: string
  city: string
  /** Centre, WGS 84 degrees. */
  latitude: number
  longitude: number
  aliases: string
  /** Also a street, a metro station or a person's name: counts only as a hashtag, beside the word for district, or standing alone. */
  shared?: boolean
}

const tbilisi: Omit<District, 'city'>[] = [
  { name: 'Vake', latitude: 41.7095, longitude: 44.7545, aliases: 'vake, ваке, ваки, ვაკე*, վակե*' },
  { name: 'Saburtalo', latitude: 41.7276, longitude: 44.7517, aliases: 'saburtalo, сабуртало, сабурталинск*, საბურთალო*, საბურთალოზე, սաբուրթալո*' },
  { name: 'Isani', latitude: 41.6872, longitude: 44.8377, aliases: 'isani, исани, ისან*, իսանի*' },
  { name: 'Samgori', latitude: 41.6873, longitude: 44.8717, aliases: 'samgori, самгори, სამგორ*, սամգորի*' },
  { name: 'Didube', latitude: 41.7425, longitude: 44.7811, aliases: 'didube, дидубе, დიდუბ*, դիդուբե*' },
  { name: 'Gldani', latitude: 41.7937, longitude: 44.8181, aliases: 'gldani, глдани, გლდან*, գլդանի*' },
  { name: 'Nadzaladevi', latitude: 41.7461, longitude: 44.7972, aliases: 'nadzaladevi, надзаладеви, ნაძალადევ*, նաձալադևի*' },
  { name: 'Chugureti', latitude: 41.7112, longitude: 44.8009, aliases: 'chugureti, чугурети, чугуретск*, ჩუღურეთ*, չուղուրեթի*' },
  { name: 'Krtsanisi', latitude: 41.6747, longitude: 44.8227, aliases: 'krtsanisi, крцаниси, კრწანის*, կրծանիսի*', shared: true },
  { name: 'Mtatsminda', latitude: 41.6959, longitude: 44.7913, aliases: 'mtatsminda, мтацминд*, მთაწმინდ*, մթածմինդա*' },
  { name: 'Ortachala', latitude: 41.6766, longitude: 44.8277, aliases: 'ortachala, ортачала, ортачале, ორთაჭალ*, օրթաճալա*' },
  { name: 'Sololaki', latitude: 41.6905, longitude: 44.7985, aliases: 'sololaki, сололаки, სოლოლაკ*, սոլոլակի*' },
  { name: 'Vera', latitude: 41.7087, longitude: 44.7862, aliases: 'vera, вера, вере, ვერა, ვერაზე, ვერის უბან*, վերա', shared: true },
  { name: 'Old City', latitude: 41.6906, longitude: 44.8078, aliases: 'old city, old tbilisi, old town, oldcity, oldtbilisi, старый город, старом городе, старого города, старыйгород, стар* тбилиси, ძველ* თბილის*, ძველ* ქალაქ*, հին քաղաք*, kala, კალა' },
  { name: 'Avlabari', latitude: 41.6927, longitude: 44.8155, aliases: 'avlabari, авлабар*, ავლაბარ*, ավլաբար*' },
  { name: 'Dighomi', latitude: 41.7657, longitude: 44.7747, aliases: 'dighomi, digomi, dighomi massive, дигоми, дигомск* массив*, დიღომ*, դիղոմի*' },
  { name: 'Didi Dighomi', latitude: 41.7857, longitude: 44.7497, aliases: 'didi dighomi, didi digomi, диди дигоми, დიდ* დიღომ*' },
  { name: 'Varketili', latitude: 41.7007, longitude: 44.8778, aliases: 'varketili, варкетили, ვარკეთილ*' },
  { name: 'Vazisubani', latitude: 41.7052, longitude: 44.8479, aliases: 'vazisubani, вазисубани, ვაზისუბ*' },
  { name: 'Vashlijvari', latitude: 41.7509, longitude: 44.7565, aliases: 'vashlijvari, вашлиджвари, ვაშლიჯვარ*' },
  { name: 'Lisi', latitude: 41.7447, longitude: 44.7337, aliases: 'lisi, lisi lake, лиси, ლის*  ტბ*, ლისის ტბა' },
  { name: 'Bagebi', latitude: 41.7052, longitude: 44.7271, aliases: 'bagebi, багеби, ბაგებ*' },
  { name: 'Nutsubidze', latitude: 41.7291, longitude: 44.7247, aliases: 'nutsubidze plateau, плато нуцубидзе, нуцубидзе плато, ნუცუბიძის პლატო*' },
  { name: 'Temka', latitude: 41.7821, longitude: 44.8321, aliases: 'temka, темка, თემქა*' },
  { name: 'Ponichala', latitude: 41.6428, longitude: 44.8887, aliases: 'ponichala, поничала, ფონიჭალ*' },
  { name: 'Elia', latitude: 41.6957, longitude: 44.8255, aliases: 'elia, элия, ელია*', shared: true },
]

const batumi: Omit<District, 'city'>[] = [
  { name: 'Old Batumi', latitude: 41.6496, longitude: 41.6394, aliases: 'old batumi, old town, old city, oldbatumi, старый батуми, старом батуми, старого батуми, старыйбатуми, старый город, старом городе, старого города, старыйгород, старомгороде, ძველ* ბათუმ*, ძველ* ქალაქ*, հին բաթումի*' },
  { name: 'New Boulevard', latitude: 41.6352, longitude: 41.6124, aliases: 'new boulevard, newboulevard, new boulvard, новый бульвар, новом бульваре, нового бульвара, новыйбульвар, новомбульваре, ახალ* ბულვარ*' },
  { name: 'Bagrationi', latitude: 41.6382, longitude: 41.6513, aliases: 'bagrationi, багратиони, ბაგრატიონ*', shared: true },
  { name: 'Airport', latitude: 41.6118, longitude: 41.6003, aliases: 'airport, аэропорт, аэропорта, აეროპორტ*', shared: true },
  { name: 'Kakhaberi', latitude: 41.6187, longitude: 41.6335, aliases: 'kakhaberi, кахабери, какабери, კახაბერ*' },
  { name: 'Alley of Heroes', latitude: 41.6268, longitude: 41.6047, aliases: 'alley of heroes, heroes alley, hero alley, аллея героев, аллее героев, аллеи героев, аллеягероев, გმირთა ხეივან*' },
  { name: 'Makhinjauri', latitude: 41.6747, longitude: 41.6951, aliases: 'makhinjauri, махинджаури, მახინჯაურ*' },
  { name: 'Boni', latitude: 41.6357, longitude: 41.6677, aliases: 'boni gorodok, бони городок, городок бони, ბონ* ქალაქ*, бэни, бзони' },
]

const yerevan: Omit<District, 'city'>[] = [
  { name: 'Kentron', latitude: 40.1811, longitude: 44.5136, aliases: 'kentron, кентрон, кентроне, малый центр, малом центре, small center, small centre, կենտրոն, կենտրոնում, կենտրոն*' },
  { name: 'Arabkir', latitude: 40.2047, longitude: 44.5048, aliases: 'arabkir, арабкир, арабкире, арабкира, արաբկիր*, komitas district' },
  { name: 'Kanaker-Zeytun', latitude: 40.2098, longitude: 44.5345, aliases: 'kanaker zeytun, kanaker, zeytun, канакер зейтун, канакер, канакере, зейтун, зейтуне, քանաքեռ զեյթուն*, քանաքեռ*, զեյթուն*' },
  { name: 'Avan', latitude: 40.2212, longitude: 44.5693, aliases: 'avan, аван, аване, ավան, ավանում, ավան*' },
  { name: 'Nor Nork', latitude: 40.1977, longitude: 44.5654, aliases: 'nor nork, nork massiv, нор норк, нор норке, норк массив, նոր նորք*' },
  { name: 'Davtashen', latitude: 40.2204, longitude: 44.4871, aliases: 'davtashen, давташен, давташене, դավթաշեն*' },
  { name: 'Ajapnyak', latitude: 40.1938, longitude: 44.4667, aliases: 'ajapnyak, adjapnyak, ачапняк, аджапняк, աջափնյակ*' },
  { name: 'Malatia-Sebastia', latitude: 40.1723, longitude: 44.4503, aliases: 'malatia sebastia, malatia, малатия себастия, малатия, մալաթիա սեբաստիա*, մալաթիա*' },
  { name: 'Shengavit', latitude: 40.1431, longitude: 44.4827, aliases: 'shengavit, шенгавит, шенгавите, շենգավիթ*' },
  { name: 'Erebuni', latitude: 40.1417, longitude: 44.5317, aliases: 'erebuni, эребуни, էրեբունի*' },
  { name: 'Nork-Marash', latitude: 40.1757, longitude: 44.5437, aliases: 'nork marash, норк мараш, նորք մարաշ*' },
]

const belgrade: Omit<District, 'city'>[] = [
  { name: 'Stari Grad', latitude: 44.8181, longitude: 20.4632, aliases: 'stari grad, starom gradu, starog grada, стари град, старом граду, старый град, старом граде, старград, старый город, старом городе, old town' },
  { name: 'Vračar', latitude: 44.7981, longitude: 20.4747, aliases: 'vracar, vracaru, vracara, врачар, врачаре, врачару, врачара' },
  { name: 'Savski Venac', latitude: 44.7887, longitude: 20.4497, aliases: 'savski venac, savskom vencu, савски венац, савском венцу, савский венац, савски венце, савском венце' },
  { name: 'Novi Beograd', latitude: 44.8136, longitude: 20.4197, aliases: 'novi beograd, novom beogradu, novog beograda, new belgrade, нови београд, новом београду, новый белград, новом белграде, нового белграда, нови белград' },
  { name: 'Zemun', latitude: 44.8437, longitude: 20.4011, aliases: 'zemun, zemunu, zemuna, земун, земуне, земуну, земуна' },
  { name: 'Dorćol', latitude: 44.8247, longitude: 20.4637, aliases: 'dorcol, dorcolu, dorcola, дорчол, дорчоле, дорћол, дорћолу' },
  { name: 'Zvezdara', latitude: 44.7987, longitude: 20.5037, aliases: 'zvezdara, zvezdari, zvezdare, звездара, звездаре, звездари' },
  { name: 'Palilula', latitude: 44.8112, longitude: 20.4917, aliases: 'palilula, paliluli, palilule, палилула, палилуле, палилули' },
  { name: 'Voždovac', latitude: 44.7737, longitude: 20.4787, aliases: 'vozdovac, vozdovcu, vozdovca, вождовац, вождоваце, вождовцу' },
  { name: 'Čukarica', latitude: 44.7837, longitude: 20.4117, aliases: 'cukarica, cukarici, чукарица, чукарице, чукарици' },
  { name: 'Banovo Brdo', latitude: 44.7817, longitude: 20.4167, aliases: 'banovo brdo, banovom brdu, баново брдо' },
  { name: 'Dedinje', latitude: 44.7657, longitude: 20.4527, aliases: 'dedinje, dedinju, дедине, дедињу' },
  { name: 'Rakovica', latitude: 44.7437, longitude: 20.4437, aliases: 'rakovica, rakovici, раковица, раковице' },
]

const tashkent: Omit<District, 'city'>[] = [
  { name: 'Chilonzor', latitude: 41.2757, longitude: 69.2047, aliases: 'chilonzor, chilanzar, чиланзар*, чилонзор*' },
  { name: 'Sergeli', latitude: 41.2267, longitude: 69.2227, aliases: 'sergeli, sergele, сергели, сергелийск*' },
  { name: 'Uchtepa', latitude: 41.2947, longitude: 69.1797, aliases: 'uchtepa, uch tepa, учтепа, учтепинск*, уч тепа, учтепе' },
  { name: 'Yashnobod', latitude: 41.2917, longitude: 69.3237, aliases: 'yashnobod, yashnabad, яшнабад*, яшнобод*' },
  { name: 'Yakkasaroy', latitude: 41.2817, longitude: 69.2517, aliases: 'yakkasaroy, yakkasaray, яккасарай*, яккасарой*' },
  { name: 'Mirzo Ulugbek', latitude: 41.3247, longitude: 69.3347, aliases: "mirzo ulugbek, mirzo ulug'bek, мирзо улугбек*, м улугбек*" },
  { name: 'Yunusobod', latitude: 41.3657, longitude: 69.2857, aliases: 'yunusobod, yunusabad, юнусабад*, юнусобод*' },
  { name: 'Mirobod', latitude: 41.2957, longitude: 69.2797, aliases: 'mirobod, mirabad, мирабад*, миробод*' },
  { name: 'Shaykhontohur', latitude: 41.3247, longitude: 69.2287, aliases: 'shayxontohur, shaykhontohur, shayhontohur, шайхантахур*, шайхонтохур*' },
  { name: 'Olmazor', latitude: 41.3557, longitude: 69.2127, aliases: 'olmazor, almazar, алмазар*, олмазор*' },
  { name: 'Yangihayot', latitude: 41.2107, longitude: 69.2087, aliases: 'yangihayot, yangi hayot, янгихает*' },
  { name: 'Bektemir', latitude: 41.2267, longitude: 69.3347, aliases: 'bektemir, бектемир*' },
]

const of = (city: string, list: Omit<District, 'city'>[]): District[] => list.map((district) => ({ ...district, city }))

export const DISTRICTS: readonly District[] = [
  ...of('Tbilisi', tbilisi), ...of('Batumi', batumi), ...of('Yerevan', yerevan), ...of('Belgrade', belgrade), ...of('Tashkent', tashkent),
]

export const districtNamed = (city: string, name: string): District | undefined =>
  DISTRICTS.find((district) => district.city === city && district.name.toLowerCase() === name.trim().toLowerCase())
