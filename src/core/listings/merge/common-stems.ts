/**
 * The beginnings of common words, folded as by `foldName`: those in three or more of the labelled
 * posts that are not held out (test/fixtures/written-posts and merge-pairs). Words about homes in
 * five languages, and names of districts and streets.
 */
export const COMMON_STEMS: ReadonlySet<string> = new Set(
  `
  abasi abovi adgil adres after agcur agenc agent agmas ahali ahis ahlos ahmet aivan aivni akvs
  alian ambog amd amen amiri amis amisi amsak amsav ana and angis anhat ani anima antar apart
  aplia april aprum apt ara arabk araki aranc aranz arara arast araza arazi arci arend aris arsak
  asata asati ask auzi avail avan avanu ave aveli avenu aveti avezi avlab avtok avtom azapn bac
  bagra bahi bahtr bak bakum balco balko banic banov barat barev barno barzr basei basta batro
  batub batum baza baze bazmo beac bedro belgr beli beogr beso bespl bez big bils bina binas biuze
  block blok bloki bnaka boile bolo bolor bolsa bolso bosc bot brdo brigt broke bron budni buhar
  build bulev bulva cal calke cameb cara cavca ceck celik celov cems cena ceni cenk centr cerak
  ceret cerez cetvo cimer cinca cista citi cka clean clis cliur comis conci conta contr cosi covel
  cubur cugur cukar curcl dacva dagvi dalin dan dana darek dato davit davta dedin dekab dekem
  dekte depi depos depoz desk detei devia devoi devus dge dges dgiur didi didub digom dinar direk
  disva divan dizai dlia dlite dnevn dobro dogov dol dolar dolgi dolgo dom doma dome dorco dorog
  dram drier druzi duhov dunav dus dusan dva dve dvoih dvoip dvor dvore dvori dvoso dvuhk dvusk
  eka ekmal ekskl elekt eleva end engli enk erase erek ereva erkar erku erti ertot est etaz etaze
  etazn eur everi evn evra evro evror evrov ezo ezosi fasi fast flac flaca flat flor flors for
  foto four fres fridg from fuli furni gagar gai gakir gamar gamz gamzi garaz garde garem gares
  garso gas gatbo gaz gazi gazis gazku gazov gazoz gel georg gim gin gini giulb gldan god goda
  godin gogo gohar gonio gorca gorga gorgi gorod goste gosti grad granc greia grek grel gren groun
  grzel gumel gvakv gvanc gvind hagah haik halab half hamal hamar harev hark harka has hasce hazar
  heati hedi held helse her here herus het himsi hitno hob hogam hogi hohan holod home homes horos
  host hoste house hozia hudia hvala hzr iard iavit ideal iear iedno iednu ierev ili ilica ima
  imamo inasa inboh inc inclu indha indiv induk infos insta intan inter inves ios iou iour irakl
  isani isem isu itali iunia iuria ivana izdai izdav iznai izoli kabin kaca kacze kada kadom kahav
  kahui kaian kalak kam kamen kamin kanak kanha kapit karab kare karg kargi karma karog karto
  kartu kaska kata kazbe kentr kerzo keti kievi kira kirav kiria kirie kitce klima klimu kliuc
  kneza kod kom komis komit komn komna kompl komun konde kondi konia konse konta korp korpu kosme
  kotel kotom krali krise krist krova kuca kucni kuhin kuhni kuiet kupat kvabi kvadr kvart kvela
  kvm lado landl laram lari lav lease least lermo levan lia licku lift lifta lifto lika line lipti
  lisi liubi liude livin loft logav lokac lokin long lozia luis lvack lvaco macin maciv magid
  mahca maia maisi maker makle makur makvs malat malen manga manka maras mari maria marin marza
  masin masiv masto matra mazni mbit mdgom mebel mebli medic mek meken menia meore mepat mer mes
  mesag mesam mesec mesia mesto metra metre metro mez miain mihai mikro milen milos min mince
  minda minim mirie mirno misag misam mizno mkr mob momce monit mont montl monts monum more moria
  mosas mosko mot moze mozno mstak mtacm musao mutko naev nam names nana nas natia nato navtl
  nazal nazor nbg ned nedel neht nekre nelzi nerar net nev nevli nie nigt nino nocen nomad nomer
  nor norak nork norku norma not notin nova novai novi novog novom novos nucub nzase oba obave
  obekt obezb obsai obse odin odmah odna odnok odora okna old one onli oplat oprem orava orbi ori
  orum osobe ostav osvob otahe otahi otahs otdel otopl our out oven ovner ozahi pacga pahak pai
  pak palia palil panel park parke parki parko parpe parti pasi patuh pdv pec pekin peopl per
  perio perva pervi petk pined piros pirve pisat pisit pitne pitom placa plata plati plato plita
  plius plosa plus pntru pod podbe podbi podkl podpi pog pogle pogoc pogod pogot pohan pohoc pokaz
  pol polno polov polug pomes pone ponim ponud porod poruk posle posre posud posut potkr potol
  potos potre pozes praza predl predo prepo priam price priva prive prize proda proek prosm prove
  provi psave puski raboc rabot racun rade radia radni raion readi realn realt regis remon renov
  rent renta rerna reset resid resto rezer rezid riado rielt rom roms ruben ruski rusta sabat
  sabur sacol saert sahli sails sakom sakut salon sam samgo samo samus samza sanuz sare sarec
  saria sarna sart sarta sartu sasro sasur sat sauna saval savsk sazin sdaec sdaem sdaiu sdam sdan
  sea sebas self semi semos sen senga senia senk senki senku sepak sesto setan sezon side sih
  sinau siti skada skaf skm sksac slobo smal smart smest soba sobak sobe sobi sobst sobu solol
  sori sosed soso sover space spaln spask spava split spome sprat srocn srok stai stan stana stand
  stano stari stepe stira sto stol stolk stora storg stran stret strui struk stude studi stvar
  sudo sudov suni supta surci surzo susil sutki sve svet sveta svetl sviaz svim svobo svoi svoia
  svoiu tagam tak tako takov talis tan tani tarac tari tavis tbili teg tegum tehni teht tekni tel
  telef teleg telev temka tenan teplo ter tera teras teri teria term tesar tetri tihi tis tner
  tolko tover toze trazi treba treci tresk tri troso trvum tuman tun tuni tve tvesi tvis tviur tvo
  tvoia ubani uezae uiutn ukliu ukniz ulica ulici under unenk uni upaso usano usd useli uslov
  ustan utili vacap vacar vahe vaifa vake vakes vakir vana var varar varco varda varia varke varza
  varzi varzo vas vasin vaza vcaru velik venac vera veran verel veri verzi ves vesna vezeb vhac
  vhaca vhite vhod viber vid video vidik vidom viev vievi vifi viken vila vindo vinme vinog vinte
  visok vit vivil vkliu vlasn vmest vmusa vnizu vnosi vocap voisl voivo vork vozdo vpere vpr vraca
  vse vsem vsia vstro vtoro vukov zagli zaied zakup zal zalog zamke zana zange zangv zanua zapis
  zapul zavah zeitu zemun zer zeroc zeruc zgrad zgvam zgvis zimoi zivem zivot zone zovit zubal zur
  zvati zvezd zvoni
`
    .trim()
    .split(/\s+/),
)
