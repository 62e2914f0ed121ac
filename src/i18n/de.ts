/** German messages. */
import type { AllMessages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('de');

const products = (count: number): string =>
  plural(count, { one: '# Produkt', other: '# Produkte' });

export const de: AllMessages = {
  search: 'Suchen',
  searchLabel: 'Produkte suchen',
  clearSearch: 'Suchfeld leeren',
  suggestions: 'Vorschläge',
  recentSearches: 'Letzte Suchen',
  deleteSearches: 'Letzte Suchen löschen',
  deleted: 'Gelöscht',
  within: (term) => `in ${term}`,

  filters: 'Filter',
  close: 'Schließen',
  showProducts: (count) => `${products(count)} anzeigen`,
  activeFilters: 'Gewählte Filter',
  removeFilter: (filter) => `Filter ${filter} entfernen`,
  clearAll: 'Alle entfernen',
  except: (term) => `nicht ${term}`,
  quoted: (text) => `„${text}“`,
  skipToProducts: 'Zu den Produkten springen',
  moreFilters: (count) => plural(count, { other: 'Weitere Filter (#)' }),
  fewerFilters: 'Weniger Filter',

  categories: 'Kategorien',
  tags: 'Schlagwörter',
  brands: 'Marken',
  price: 'Preis',
  rating: 'Bewertung',
  onSale: 'Im Angebot',
  inStock: 'Vorrätig',
  featured: 'Empfohlen',
  showMore: (count) => plural(count, { other: '# weitere zeigen' }),
  showLess: 'Weniger zeigen',
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
  chosenCount: (count) => plural(count, { other: '# gewählt' }),
  findIn: (facet) => `In ${facet} suchen`,
  noMatch: 'Kein Treffer',
  foundCount: (count) => plural(count, { other: '# Treffer' }),
  showIn: (facet, term) => `${facet} in ${term} anzeigen`,

  sortBy: 'Sortieren nach',
  sorts: {
    default: 'Unsere Auswahl',
    relevance: 'Beste Treffer',
    popularity: 'Beliebteste',
    rating: 'Beste Bewertung',
    date: 'Neueste',
    price: 'Preis aufsteigend',
    'price-desc': 'Preis absteigend',
    name: 'Name',
  },
  reversed: (sort) => `${sort}, umgekehrt`,

  products: 'Produkte',
  sku: 'Artikelnummer',
  loading: 'Produkte werden geladen',
  shownOf: (first, last, total) =>
    plural(total, {
      one: `${first}–${last} von # Produkt`,
      other: `${first}–${last} von # Produkten`,
    }),
  sale: 'Angebot',
  outOfStock: 'Nicht vorrätig',
  onBackorder: 'Auf Nachbestellung',
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
  viewCart: 'Warenkorb ansehen',
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
  nothingFoundHint: 'Nichts passt zu allem Gewählten. Nimm einen Filter zurück oder suche anders.',
  clearFilters: 'Filter zurücksetzen',
  withoutFilter: (filter, count) => `Ohne ${filter} – ${products(count)}`,
  readAs: (typed, meant) => `Nichts zu „${typed}“; gezeigt wird „${meant}“.`,
  nearMatches: 'Kein Produkt enthält alle diese Wörter. Diese enthalten einige davon.',
  exactFirst: (count) => `Genaue Treffer: ${count}. Ähnliche Produkte folgen.`,
  onlyExact: 'Nur genaue Treffer',
  loadMore: 'Mehr Produkte anzeigen',
  retry: 'Noch einmal versuchen',

  pages: 'Seiten',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  page: (page) => `Seite ${page}`,

  answeredByServer: 'Antwort vom Shop',
  answeredByDevice: 'Antwort von diesem Gerät',
  asOf: (time) => `Stand ${time}`,
  mayHaveChanged: 'Preise und Bestand können sich seitdem geändert haben.',
  otherPrices:
    'Der Katalog auf diesem Gerät enthält andere Preise als deine. Im automatischen Modus antwortet der Shop selbst, solange er erreichbar ist.',
  serverUnreachable: 'Der Shop ist gerade nicht erreichbar.',
  onDevice: (count) => `${products(count)} auf diesem Gerät`,
  notOnDevice: 'Der Katalog ist nicht auf diesem Gerät.',
  onlyIfAsked: (products) =>
    `Der Shop hat ${products} Produkte. Auf dieses Gerät kommen sie nur auf Wunsch.`,
  catalogueAsOf: (time) => `Der Katalog auf diesem Gerät hat den Stand ${time}.`,
  onlyThisVisit: 'Bleibt nur, bis diese Seite geschlossen wird.',
  withoutLongTexts: 'Der Platz war knapp: Lange Beschreibungen fehlen.',
  connecting: 'Verbinden …',
  reading: (count) => `${products(count)} geladen`,
  readingOf: (count, total) => `${count} von ${total} Produkten geladen`,
  preparing: 'Suche wird vorbereitet …',
  saving: 'Speichern …',
  details: 'Verbindung und Offline-Nutzung',
  source: 'Woher die Antworten kommen',
  modes: { auto: 'Automatisch', online: 'Vom Shop', offline: 'Von diesem Gerät' },
  getCatalogue: 'Offline verfügbar machen',
  updateCatalogue: 'Aktualisieren',
  pauseCatalogue: 'Pausieren',
  resumeCatalogue: 'Fortsetzen',
  removeCatalogue: 'Von diesem Gerät entfernen',

  errors: {
    unreachable: {
      title: 'Der Shop ist nicht erreichbar',
      hint: 'Prüfe die Verbindung und versuche es noch einmal.',
    },
    timeout: {
      title: 'Der Shop antwortet nicht rechtzeitig',
      hint: 'Er ist vielleicht überlastet oder die Verbindung langsam. Versuche es noch einmal.',
    },
    blocked: {
      title: 'Der Shop verweigert dieser Seite die Antwort',
      hint: 'Deine Verbindung funktioniert. Versuche es später noch einmal; wenn es so bleibt, sag bitte dem Shop Bescheid.',
    },
    'not-json': {
      title: 'Statt des Shops hat etwas anderes geantwortet',
      hint: 'In einem öffentlichen Netz: erst dort anmelden, dann noch einmal versuchen.',
    },
    maintenance: {
      title: 'Der Shop kann gerade nicht antworten',
      hint: 'Vielleicht wird er gerade gewartet. Versuche es in ein paar Minuten noch einmal.',
    },
    'bad-response': {
      title: 'Die Antwort des Shops ist unverständlich',
      hint: 'Versuche es noch einmal. Bleibt es so, sag bitte dem Shop Bescheid.',
    },
    'not-found': {
      title: 'Die Produktsuche ist nicht da',
      hint: 'Sie wurde vielleicht verlegt oder abgeschaltet. Sag bitte dem Shop Bescheid.',
    },
    forbidden: {
      title: 'Der Shop erlaubt das nicht',
      hint: 'Vielleicht ist erst eine Anmeldung nötig.',
    },
    'bad-request': {
      title: 'Der Shop hat die Frage nicht verstanden',
      hint: 'Setze die Filter zurück und versuche es noch einmal.',
    },
    busy: { title: 'Der Shop ist überlastet', hint: 'Warte kurz und versuche es noch einmal.' },
    server: { title: 'Der Shop hat eine Störung', hint: 'Versuche es später noch einmal.' },
    'bad-catalogue': {
      title: 'Der Katalog ist nicht lesbar',
      hint: 'Sag bitte dem Shop Bescheid.',
    },
    'no-catalogue': {
      title: 'Der Katalog ist noch nicht auf diesem Gerät',
      hint: 'Verbinde dich einmal mit dem Internet, um ihn zu holen.',
    },
    'bad-snapshot': {
      title: 'Der Katalog auf diesem Gerät ist beschädigt',
      hint: 'Hole ihn noch einmal vom Shop.',
    },
    storage: {
      title: 'Dieses Gerät kann den Katalog nicht behalten',
      hint: 'Vielleicht fehlt Platz, oder privates Surfen verbietet es.',
    },
    worker: {
      title: 'Die Suche auf diesem Gerät läuft nicht',
      hint: 'Lade die Seite neu oder lass den Shop antworten.',
    },
    usage: {
      title: 'Der Shop ist noch nicht eingerichtet',
      hint: 'Sag bitte dem Betreiber dieser Seite Bescheid.',
    },
  },
};
