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
  deleteSearches: 'Recente zoekopdrachten wissen',
  deleted: 'Verwijderd',
  within: (term) => `in ${term}`,

  filters: 'Filters',
  close: 'Sluiten',
  showProducts: (count) => `${products(count)} bekijken`,
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
  category: 'Categorie',
  tag: 'Tag',
  brand: 'Merk',
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
  notANumber: 'Vul een getal in, bijvoorbeeld 25.',
  starsAndUp: (stars) => plural(stars, { one: '# ster of meer', other: '# sterren of meer' }),
  anyRating: 'Alle beoordelingen',
  any: 'Alle',
  chosenCount: (count) => plural(count, { other: '# geselecteerd' }),
  findIn: (facet) => `Zoeken in ${facet}`,
  noMatch: 'Geen resultaten',
  foundCount: (count) => plural(count, { one: '# resultaat', other: '# resultaten' }),
  showIn: (facet, term) => `${facet} in ${term} tonen`,

  sortBy: 'Sorteren op',
  sorts: {
    default: 'Aanbevolen',
    relevance: 'Relevantie',
    popularity: 'Populariteit',
    rating: 'Best beoordeeld',
    date: 'Nieuwste',
    price: 'Prijs: laag naar hoog',
    'price-desc': 'Prijs: hoog naar laag',
    name: 'Naam: A tot Z',
    'title-desc': 'Naam: Z tot A',
  },
  reversed: (sort) => `${sort} (omgekeerde volgorde)`,

  products: 'Producten',
  sku: 'Artikelnummer',
  name: 'Naam',
  loading: 'Producten laden',
  shownOf: (first, last, total) =>
    plural(total, {
      one: `${first}–${last} van # product`,
      other: `${first}–${last} van # producten`,
    }),
  sale: 'Aanbieding',
  outOfStock: 'Uitverkocht',
  onBackorder: 'Nabestelling mogelijk',
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
  cartFailed: 'Toevoegen aan de winkelwagen is niet gelukt. Probeer het opnieuw.',
  cartLater: 'Bewaard. Het product komt in je winkelwagen zodra je weer online bent.',
  chooseOption: 'Kies een optie',
  notAvailable: 'Deze combinatie is niet beschikbaar.',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `${value} van 5 sterren, # review`,
      other: `${value} van 5 sterren, # reviews`,
    }),
  nothingFound: 'Geen producten gevonden',
  nothingFoundHint:
    'Geen product voldoet aan al je filters. Verwijder een filter of pas je zoekopdracht aan.',
  clearFilters: 'Filters wissen',
  withoutFilter: (filter, count) => `${filter} verwijderen (${products(count)})`,
  readAs: (typed, meant) =>
    `Geen resultaten voor ‘${typed}’. Dit zijn de resultaten voor ‘${meant}’.`,
  nearMatches: 'Geen product bevat al je zoekwoorden. Deze bevatten er een paar.',
  exactAndSimilar: (count) =>
    plural(count, {
      one: '# exact resultaat en vergelijkbare producten.',
      other: '# exacte resultaten en vergelijkbare producten.',
    }),
  onlyExact: 'Alleen exacte resultaten tonen',
  loadMore: 'Meer producten tonen',
  retry: 'Probeer opnieuw',

  pages: 'Pagina’s',
  previousPage: 'Vorige pagina',
  nextPage: 'Volgende pagina',
  page: (page) => `Pagina ${page}`,
  perPage: 'Per pagina',

  answeredByServer: 'Online',
  answeredByDevice: 'Offline kopie',
  asOf: (time) => `stand van ${time}`,
  searches: 'Zoekopdrachten',
  showAll: (count) => plural(count, { one: '# product tonen', other: 'Alle # producten tonen' }),
  suggestionCount: (count) => plural(count, { one: '# suggestie', other: '# suggesties' }),
  noResultsFor: (query) => `Geen resultaten voor ‘${query}’`,
  noResultsHint: 'Controleer de spelling of probeer minder of algemenere woorden.',
  filterRemoved: (filter) => `Filter verwijderd: ${filter}`,
  recentlyViewed: 'Recent bekeken',

  mayHaveChanged: 'Prijzen en voorraad kunnen sindsdien zijn gewijzigd.',
  otherPrices:
    'De prijzen in de offline kopie zijn anders dan die van jou. ‘Automatisch’ toont de prijzen van de winkel zolang die bereikbaar is.',
  serverUnreachable: 'De winkel is nu niet bereikbaar.',
  onDevice: (count) => `${products(count)} op dit apparaat`,
  notOnDevice: 'Nog niet offline beschikbaar.',
  onlyIfAsked: (products) =>
    `De winkel heeft ${products} producten. Ze worden alleen op verzoek gedownload voor offline gebruik.`,
  catalogueAsOf: (time) => `Offline kopie laatst bijgewerkt: ${time}.`,
  onlyThisVisit: 'De kopie blijft bewaard tot je deze pagina sluit.',
  withoutLongTexts: 'Lange beschrijvingen zijn weggelaten om ruimte te besparen.',
  connecting: 'Verbinding maken…',
  reading: (count) => `${products(count)} geladen`,
  readingOf: (count, total) => `${count} van ${total} producten geladen`,
  preparing: 'Zoeken wordt voorbereid…',
  saving: 'Opslaan…',
  details: 'Offline gebruik',
  source: 'Zoeken',
  modes: { auto: 'Automatisch', online: 'Online', offline: 'Offline' },
  getCatalogue: 'Offline beschikbaar maken',
  updateCatalogue: 'Bijwerken',
  pauseCatalogue: 'Pauzeren',
  resumeCatalogue: 'Hervatten',
  removeCatalogue: 'Offline kopie verwijderen',

  errors: {
    unreachable: {
      title: 'De winkel is niet bereikbaar',
      hint: 'Controleer je verbinding en probeer het opnieuw.',
    },
    timeout: {
      title: 'Het duurt te lang voordat de winkel reageert',
      hint: 'Misschien is het druk of is je verbinding traag. Probeer het opnieuw.',
    },
    blocked: {
      title: 'De winkel heeft dit verzoek geweigerd',
      hint: 'Je verbinding werkt. Probeer het later opnieuw. Blijft het misgaan, neem dan contact op met de winkel.',
    },
    'not-json': {
      title: 'Misschien moet je eerst inloggen op dit netwerk',
      hint: 'Openbare netwerken vragen vaak om in te loggen. Probeer het daarna opnieuw.',
    },
    maintenance: {
      title: 'De winkel is tijdelijk niet beschikbaar',
      hint: 'Misschien is er onderhoud. Probeer het over een paar minuten opnieuw.',
    },
    'bad-response': {
      title: 'De winkel gaf een onverwacht antwoord',
      hint: 'Probeer het opnieuw. Blijft het misgaan, neem dan contact op met de winkel.',
    },
    'not-found': {
      title: 'Zoeken naar producten is niet beschikbaar',
      hint: 'Misschien is het verplaatst of uitgeschakeld. Neem contact op met de winkel.',
    },
    forbidden: { title: 'De winkel staat dit niet toe', hint: 'Misschien moet je eerst inloggen.' },
    'bad-request': {
      title: 'Deze zoekopdracht werkt niet',
      hint: 'Wis de filters en probeer het opnieuw.',
    },
    busy: { title: 'Het is erg druk in de winkel', hint: 'Wacht even en probeer het opnieuw.' },
    server: { title: 'Er ging iets mis bij de winkel', hint: 'Probeer het later opnieuw.' },
    'bad-catalogue': {
      title: 'De productcatalogus kan niet worden gelezen',
      hint: 'Neem contact op met de winkel.',
    },
    'no-catalogue': {
      title: 'Nog niet offline beschikbaar',
      hint: 'Maak één keer verbinding met internet om de producten te downloaden.',
    },
    'bad-snapshot': { title: 'De offline kopie is beschadigd', hint: 'Download de kopie opnieuw.' },
    storage: {
      title: 'De offline kopie kan niet op dit apparaat worden opgeslagen',
      hint: 'Misschien is er te weinig ruimte, of staat de privémodus het niet toe.',
    },
    worker: {
      title: 'Offline zoeken werkt niet',
      hint: 'Laad de pagina opnieuw of kies ‘Online’.',
    },
    usage: {
      title: 'Zoeken naar producten is nog niet ingesteld',
      hint: 'Neem contact op met de eigenaar van deze pagina.',
    },
  },
};
