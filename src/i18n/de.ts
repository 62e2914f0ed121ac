/** German messages. */
import type { AllMessages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('de');

const products = (count: number): string =>
  plural(count, { one: '# Produkt', other: '# Produkte' });

export const de: AllMessages = {
  search: 'Suchen',
  searchLabel: 'Produkte suchen',
  clearSearch: 'Eingabe löschen',
  suggestions: 'Vorschläge',
  recentSearches: 'Letzte Suchen',
  deleteSearches: 'Letzte Suchen löschen',
  deleted: 'Gelöscht',
  within: (term) => `in ${term}`,

  filters: 'Filter',
  close: 'Schließen',
  showProducts: (count) => `${products(count)} anzeigen`,
  activeFilters: 'Aktive Filter',
  removeFilter: (filter) => `Filter ${filter} entfernen`,
  clearAll: 'Alle Filter löschen',
  except: (term) => `nicht ${term}`,
  quoted: (text) => `„${text}“`,
  skipToProducts: 'Zu den Produkten springen',
  moreFilters: (count) => plural(count, { other: 'Weitere Filter (#)' }),
  fewerFilters: 'Weniger Filter',

  categories: 'Kategorien',
  tags: 'Schlagwörter',
  brands: 'Marken',
  category: 'Kategorie',
  tag: 'Schlagwort',
  brand: 'Marke',
  price: 'Preis',
  rating: 'Bewertung',
  onSale: 'Im Angebot',
  inStock: 'Vorrätig',
  featured: 'Empfohlen',
  showMore: (count) => plural(count, { other: '# weitere anzeigen' }),
  showLess: 'Weniger anzeigen',
  clearFacet: (facet) => `${facet} zurücksetzen`,
  productCount: products,
  priceFrom: 'Von',
  priceTo: 'Bis',
  priceRange: (from, to) => `${from} bis ${to}`,
  priceAtLeast: (from) => `ab ${from}`,
  priceAtMost: (to) => `bis ${to}`,
  notANumber: 'Bitte eine Zahl eingeben, zum Beispiel 25.',
  starsAndUp: (stars) => plural(stars, { one: '# Stern und mehr', other: '# Sterne und mehr' }),
  anyRating: 'Alle Bewertungen',
  any: 'Alle',
  chosenCount: (count) => plural(count, { other: '# ausgewählt' }),
  findIn: (facet) => `${facet} durchsuchen`,
  noMatch: 'Keine Treffer',
  foundCount: (count) => plural(count, { other: '# Treffer' }),
  showIn: (facet, term) => `${facet} in ${term} anzeigen`,

  sortBy: 'Sortieren nach',
  sorts: {
    default: 'Empfohlen',
    relevance: 'Relevanz',
    popularity: 'Beliebtheit',
    rating: 'Beste Bewertung',
    date: 'Neuheiten',
    price: 'Preis: niedrigster zuerst',
    'price-desc': 'Preis: höchster zuerst',
    name: 'Name: A bis Z',
    'title-desc': 'Name: Z bis A',
  },
  reversed: (sort) => `${sort} (umgekehrte Reihenfolge)`,

  products: 'Produkte',
  sku: 'Artikelnummer',
  name: 'Name',
  loading: 'Produkte werden geladen',
  shownOf: (first, last, total) =>
    plural(total, {
      one: `${first}–${last} von # Produkt`,
      other: `${first}–${last} von # Produkten`,
    }),
  sale: 'Angebot',
  outOfStock: 'Ausverkauft',
  onBackorder: 'Nachbestellbar',
  fromPrice: (price) => `ab ${price}`,
  wasPrice: (price) => `vorher ${price}`,
  upTo: (discount) => `bis zu ${discount}`,
  onlyLeft: (count) => plural(count, { other: 'Nur noch # verfügbar' }),
  addToCart: 'In den Warenkorb',
  chooseOptions: 'Ausführung wählen',
  readMore: 'Weiterlesen',
  quantity: 'Menge',
  added: 'Hinzugefügt',
  addedToCart: (product) => `${product} liegt im Warenkorb`,
  cartFailed: 'Das Produkt konnte nicht in den Warenkorb gelegt werden. Bitte erneut versuchen.',
  cartLater:
    'Gespeichert. Das Produkt kommt in den Warenkorb, sobald wieder eine Verbindung besteht.',
  chooseOption: 'Bitte wählen',
  notAvailable: 'Diese Kombination ist nicht verfügbar.',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `${value} von 5 Sternen, # Bewertung`,
      other: `${value} von 5 Sternen, # Bewertungen`,
    }),
  nothingFound: 'Keine Produkte gefunden',
  nothingFoundHint:
    'Keine Produkte entsprechen allen Filtern. Bitte einen Filter entfernen oder die Suche ändern.',
  clearFilters: 'Filter löschen',
  withoutFilter: (filter, count) => `${filter} entfernen (${products(count)})`,
  readAs: (typed, meant) =>
    `Keine Treffer für „${typed}“. Angezeigt werden Ergebnisse für „${meant}“.`,
  nearMatches: 'Kein Produkt enthält alle Suchwörter. Diese enthalten einige davon.',
  exactAndSimilar: (count) =>
    plural(count, {
      one: '# genauer Treffer und ähnliche Produkte.',
      other: '# genaue Treffer und ähnliche Produkte.',
    }),
  onlyExact: 'Nur genaue Treffer anzeigen',
  loadMore: 'Mehr Produkte anzeigen',
  retry: 'Erneut versuchen',

  pages: 'Seiten',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  page: (page) => `Seite ${page}`,
  perPage: 'Pro Seite',

  answeredByServer: 'Online',
  answeredByDevice: 'Offline-Kopie',
  asOf: (time) => `Stand ${time}`,
  searches: 'Suchen',
  showAll: (count) =>
    plural(count, { one: '# Produkt anzeigen', other: 'Alle # Produkte anzeigen' }),
  suggestionCount: (count) => plural(count, { one: '# Vorschlag', other: '# Vorschläge' }),
  noResultsFor: (query) => `Keine Treffer für „${query}“`,
  noResultsHint: 'Bitte Schreibweise prüfen oder allgemeinere Suchwörter verwenden.',
  filterRemoved: (filter) => `Filter entfernt: ${filter}`,
  recentlyViewed: 'Zuletzt angesehen',
  breadcrumb: 'Navigationspfad',
  allProducts: 'Alle Produkte',
  availability: 'Verfügbarkeit',

  mayHaveChanged: 'Preise und Verfügbarkeit können sich seitdem geändert haben.',
  otherPrices:
    'In der Offline-Kopie stehen andere Preise als im Shop. „Automatisch“ zeigt die Preise des Shops, solange er erreichbar ist.',
  serverUnreachable: 'Der Shop ist gerade nicht erreichbar.',
  onDevice: (count) => `${products(count)} auf diesem Gerät`,
  notOnDevice: 'Noch nicht offline verfügbar.',
  onlyIfAsked: (products) =>
    `Der Shop hat ${products} Produkte. Sie werden nur auf Wunsch für die Offline-Nutzung geladen.`,
  catalogueAsOf: (time) => `Offline-Kopie zuletzt aktualisiert: ${time}.`,
  onlyThisVisit: 'Sie bleibt gespeichert, bis diese Seite geschlossen wird.',
  withoutLongTexts: 'Lange Beschreibungen wurden aus Platzgründen weggelassen.',
  connecting: 'Verbindung wird hergestellt …',
  reading: (count) => `${products(count)} geladen`,
  readingOf: (count, total) => `${count} von ${total} Produkten geladen`,
  preparing: 'Suche wird vorbereitet …',
  saving: 'Wird gespeichert …',
  details: 'Offline-Nutzung',
  source: 'Datenquelle',
  modes: { auto: 'Automatisch', online: 'Online', offline: 'Offline' },
  getCatalogue: 'Offline verfügbar machen',
  updateCatalogue: 'Aktualisieren',
  pauseCatalogue: 'Anhalten',
  resumeCatalogue: 'Fortsetzen',
  removeCatalogue: 'Offline-Kopie löschen',

  errors: {
    unreachable: {
      title: 'Der Shop ist nicht erreichbar',
      hint: 'Bitte die Verbindung prüfen und erneut versuchen.',
    },
    timeout: {
      title: 'Der Shop antwortet nicht rechtzeitig',
      hint: 'Vielleicht ist er überlastet oder die Verbindung langsam. Bitte erneut versuchen.',
    },
    blocked: {
      title: 'Der Shop hat die Anfrage abgelehnt',
      hint: 'Die Internetverbindung funktioniert. Bitte später erneut versuchen. Besteht das Problem weiter, bitte den Shop kontaktieren.',
    },
    'not-json': {
      title: 'Dieses Netzwerk verlangt vielleicht eine Anmeldung',
      hint: 'In öffentlichen Netzen zuerst anmelden, dann erneut versuchen.',
    },
    maintenance: {
      title: 'Der Shop ist vorübergehend nicht verfügbar',
      hint: 'Vielleicht wird er gerade gewartet. Bitte in ein paar Minuten erneut versuchen.',
    },
    'bad-response': {
      title: 'Der Shop hat eine unerwartete Antwort gesendet',
      hint: 'Bitte erneut versuchen. Besteht das Problem weiter, bitte den Shop kontaktieren.',
    },
    'not-found': {
      title: 'Die Produktsuche ist nicht verfügbar',
      hint: 'Sie wurde vielleicht verschoben oder abgeschaltet. Bitte den Shop kontaktieren.',
    },
    forbidden: {
      title: 'Der Shop erlaubt das nicht',
      hint: 'Vielleicht ist zuerst eine Anmeldung nötig.',
    },
    'bad-request': {
      title: 'Diese Suche ist nicht möglich',
      hint: 'Bitte die Filter löschen und erneut versuchen.',
    },
    busy: {
      title: 'Der Shop ist überlastet',
      hint: 'Bitte einen Moment warten und erneut versuchen.',
    },
    server: { title: 'Im Shop ist ein Fehler aufgetreten', hint: 'Bitte später erneut versuchen.' },
    'bad-catalogue': {
      title: 'Der Produktkatalog kann nicht gelesen werden',
      hint: 'Bitte den Shop kontaktieren.',
    },
    'no-catalogue': {
      title: 'Noch nicht offline verfügbar',
      hint: 'Bitte einmal mit dem Internet verbinden, um die Produkte zu laden.',
    },
    'bad-snapshot': {
      title: 'Die Offline-Kopie ist beschädigt',
      hint: 'Bitte erneut herunterladen.',
    },
    storage: {
      title: 'Der Katalog kann auf diesem Gerät nicht gespeichert werden',
      hint: 'Vielleicht fehlt Speicherplatz, oder der private Modus lässt es nicht zu.',
    },
    worker: {
      title: 'Die Offline-Suche funktioniert nicht',
      hint: 'Bitte die Seite neu laden oder auf „Online“ umschalten.',
    },
    usage: {
      title: 'Die Produktsuche ist noch nicht eingerichtet',
      hint: 'Bitte den Betreiber dieser Seite kontaktieren.',
    },
  },
};
