/** Dutch messages. */
import type { AllMessages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('nl');

const products = (count: number): string =>
  plural(count, { one: '# product', other: '# producten' });

export const nl: AllMessages = {
  search: 'Zoeken',
  searchLabel: 'Producten zoeken',
  clearSearch: 'Zoekopdracht wissen',
  suggestions: 'Suggesties',
  recentSearches: 'Recente zoekopdrachten',
  deleteSearches: 'Recente zoekopdrachten verwijderen',
  deleted: 'Verwijderd',
  within: (term) => `in ${term}`,

  filters: 'Filters',
  close: 'Sluiten',
  showProducts: (count) => `${products(count)} tonen`,
  activeFilters: 'Actieve filters',
  removeFilter: (filter) => `Filter ${filter} verwijderen`,
  clearAll: 'Alles wissen',
  except: (term) => `niet ${term}`,
  quoted: (text) => `‘${text}’`,
  skipToProducts: 'Naar de producten',
  moreFilters: (count) => plural(count, { other: 'Meer filters (#)' }),
  fewerFilters: 'Minder filters',

  categories: 'Categorieën',
  tags: 'Tags',
  brands: 'Merken',
  price: 'Prijs',
  rating: 'Beoordeling',
  onSale: 'In de aanbieding',
  inStock: 'Op voorraad',
  featured: 'Uitgelicht',
  showMore: (count) => plural(count, { other: 'Nog # tonen' }),
  showLess: 'Minder tonen',
  clearFacet: (facet) => `${facet} wissen`,
  productCount: products,
  priceFrom: 'Van',
  priceTo: 'Tot',
  priceRange: (from, to) => `${from} tot ${to}`,
  priceAtLeast: (from) => `vanaf ${from}`,
  priceAtMost: (to) => `tot ${to}`,
  notANumber: 'Voer een getal in, bijvoorbeeld 25.',
  starsAndUp: (stars) => plural(stars, { one: '# ster en meer', other: '# sterren en meer' }),
  anyRating: 'Alle beoordelingen',
  any: 'Alle',
  chosenCount: (count) => plural(count, { other: '# gekozen' }),
  findIn: (facet) => `Zoeken in ${facet}`,
  noMatch: 'Geen resultaat',
  foundCount: (count) => plural(count, { one: '# resultaat', other: '# resultaten' }),
  showIn: (facet, term) => `${facet} in ${term} tonen`,

  sortBy: 'Sorteren op',
  sorts: {
    default: 'Onze selectie',
    relevance: 'Beste overeenkomst',
    popularity: 'Populairst',
    rating: 'Best beoordeeld',
    date: 'Nieuwste',
    price: 'Prijs: laag naar hoog',
    'price-desc': 'Prijs: hoog naar laag',
    name: 'Naam',
  },
  reversed: (sort) => `${sort}, omgekeerd`,

  products: 'Producten',
  sku: 'Artikelnummer',
  loading: 'Producten laden',
  shownOf: (first, last, total) =>
    plural(total, {
      one: `${first}–${last} van # product`,
      other: `${first}–${last} van # producten`,
    }),
  sale: 'Aanbieding',
  outOfStock: 'Uitverkocht',
  onBackorder: 'Op nabestelling',
  fromPrice: (price) => `Vanaf ${price}`,
  wasPrice: (price) => `was ${price}`,
  upTo: (discount) => `Tot ${discount}`,
  onlyLeft: (count) => plural(count, { other: 'Nog maar # op voorraad' }),
  addToCart: 'In winkelwagen',
  chooseOptions: 'Opties kiezen',
  readMore: 'Lees meer',
  quantity: 'Aantal',
  added: 'Toegevoegd',
  addedToCart: (product) => `${product} ligt in je winkelwagen`,
  viewCart: 'Bekijk winkelwagen',
  cartFailed: 'Toevoegen aan de winkelwagen is niet gelukt. Probeer het opnieuw.',
  cartLater: 'Bewaard. Het product komt in je winkelwagen zodra je weer online bent.',
  chooseOption: 'Kies een optie',
  notAvailable: 'Deze combinatie is niet beschikbaar.',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `Beoordeeld met ${value} van 5, # beoordeling`,
      other: `Beoordeeld met ${value} van 5, # beoordelingen`,
    }),
  nothingFound: 'Geen producten gevonden',
  nothingFoundHint:
    'Niets voldoet aan alles wat je koos. Haal een filter weg of probeer andere woorden.',
  clearFilters: 'Filters wissen',
  withoutFilter: (filter, count) => `Zonder ${filter} – ${products(count)}`,
  readAs: (typed, meant) => `Niets voor ‘${typed}’; dit is voor ‘${meant}’.`,
  nearMatches: 'Geen product bevat al deze woorden. Deze bevatten er enkele.',
  exactFirst: (count) => `Exacte resultaten: ${count}. Daarna vergelijkbare producten.`,
  onlyExact: 'Alleen exacte resultaten',
  loadMore: 'Meer producten tonen',
  retry: 'Opnieuw proberen',

  pages: 'Pagina’s',
  previousPage: 'Vorige pagina',
  nextPage: 'Volgende pagina',
  page: (page) => `Pagina ${page}`,

  answeredByServer: 'Beantwoord door de winkel',
  answeredByDevice: 'Beantwoord door dit apparaat',
  asOf: (time) => `stand van ${time}`,
  mayHaveChanged: 'Prijzen en voorraad kunnen inmiddels gewijzigd zijn.',
  otherPrices:
    'De catalogus op dit apparaat heeft andere prijzen dan die van jou. In de automatische modus antwoordt de winkel zelf zolang die bereikbaar is.',
  serverUnreachable: 'De winkel is op dit moment niet bereikbaar.',
  onDevice: (count) => `${products(count)} op dit apparaat`,
  notOnDevice: 'De catalogus staat niet op dit apparaat.',
  onlyIfAsked: (products) =>
    `De winkel heeft ${products} producten. Ze komen alleen op verzoek op dit apparaat.`,
  catalogueAsOf: (time) => `De catalogus op dit apparaat is van ${time}.`,
  onlyThisVisit: 'Blijft alleen bewaard tot deze pagina wordt gesloten.',
  withoutLongTexts: 'Er was weinig ruimte: lange beschrijvingen ontbreken.',
  connecting: 'Verbinden…',
  reading: (count) => `${products(count)} geladen`,
  readingOf: (count, total) => `${count} van ${total} producten geladen`,
  preparing: 'Zoeken voorbereiden…',
  saving: 'Opslaan…',
  details: 'Verbinding en offline gebruik',
  source: 'Antwoorden komen van',
  modes: { auto: 'Automatisch', online: 'De winkel', offline: 'Dit apparaat' },
  getCatalogue: 'Offline beschikbaar maken',
  updateCatalogue: 'Bijwerken',
  pauseCatalogue: 'Pauzeren',
  resumeCatalogue: 'Doorgaan',
  removeCatalogue: 'Van dit apparaat verwijderen',

  errors: {
    unreachable: {
      title: 'De winkel is niet bereikbaar',
      hint: 'Controleer je verbinding en probeer het opnieuw.',
    },
    timeout: {
      title: 'De winkel antwoordt te langzaam',
      hint: 'Misschien is het druk of is je verbinding traag. Probeer het opnieuw.',
    },
    blocked: {
      title: 'De winkel weigert deze pagina te antwoorden',
      hint: 'Je verbinding werkt. Probeer het later opnieuw; blijft het zo, laat het de winkel dan weten.',
    },
    'not-json': {
      title: 'Iets anders antwoordde in plaats van de winkel',
      hint: 'Meld je op een openbaar netwerk eerst aan en probeer het opnieuw.',
    },
    maintenance: {
      title: 'De winkel kan nu niet antwoorden',
      hint: 'Misschien is er onderhoud. Probeer het over een paar minuten opnieuw.',
    },
    'bad-response': {
      title: 'Het antwoord van de winkel is onbegrijpelijk',
      hint: 'Probeer het opnieuw. Blijft het zo, meld het dan aan de winkel.',
    },
    'not-found': {
      title: 'De productzoeker is er niet',
      hint: 'Misschien is hij verplaatst of uitgeschakeld. Meld het aan de winkel.',
    },
    forbidden: {
      title: 'De winkel staat dit niet toe',
      hint: 'Misschien moet je je eerst aanmelden.',
    },
    'bad-request': {
      title: 'De winkel begreep de vraag niet',
      hint: 'Wis de filters en probeer het opnieuw.',
    },
    busy: { title: 'Het is druk in de winkel', hint: 'Wacht even en probeer het opnieuw.' },
    server: { title: 'De winkel heeft een storing', hint: 'Probeer het later opnieuw.' },
    'bad-catalogue': { title: 'De catalogus is onleesbaar', hint: 'Meld het aan de winkel.' },
    'no-catalogue': {
      title: 'De catalogus staat nog niet op dit apparaat',
      hint: 'Maak één keer verbinding met internet om hem op te halen.',
    },
    'bad-snapshot': {
      title: 'De catalogus op dit apparaat is beschadigd',
      hint: 'Haal hem opnieuw op bij de winkel.',
    },
    storage: {
      title: 'Dit apparaat kan de catalogus niet bewaren',
      hint: 'Er is te weinig ruimte, of privénavigatie staat het niet toe.',
    },
    worker: {
      title: 'Zoeken op dit apparaat werkt niet',
      hint: 'Laad de pagina opnieuw of laat de winkel antwoorden.',
    },
    usage: {
      title: 'De winkel is nog niet ingesteld',
      hint: 'Meld het aan de eigenaar van deze pagina.',
    },
  },
};
