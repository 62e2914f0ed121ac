/** Italian messages. */
import type { AllMessages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('it');

const products = (count: number): string =>
  plural(count, { one: '# prodotto', other: '# prodotti' });

export const it: AllMessages = {
  search: 'Cerca',
  searchLabel: 'Cerca prodotti',
  clearSearch: 'Cancella la ricerca',
  suggestions: 'Suggerimenti',
  recentSearches: 'Ricerche recenti',
  deleteSearches: 'Elimina le ricerche recenti',
  deleted: 'Eliminato',
  within: (term) => `in ${term}`,

  filters: 'Filtri',
  close: 'Chiudi',
  showProducts: (count) => `Mostra ${products(count)}`,
  activeFilters: 'Filtri attivi',
  removeFilter: (filter) => `Rimuovi il filtro ${filter}`,
  clearAll: 'Cancella tutto',
  except: (term) => `tranne ${term}`,
  quoted: (text) => `«${text}»`,

  categories: 'Categorie',
  tags: 'Tag',
  brands: 'Marchi',
  price: 'Prezzo',
  rating: 'Valutazione',
  onSale: 'In offerta',
  inStock: 'Disponibile',
  featured: 'In evidenza',
  showMore: (count) => plural(count, { other: 'Mostra altri #' }),
  showLess: 'Mostra meno',
  clearFacet: (facet) => `Cancella ${facet}`,
  productCount: products,
  priceFrom: 'Da',
  priceTo: 'A',
  priceRange: (from, to) => `da ${from} a ${to}`,
  priceAtLeast: (from) => `da ${from}`,
  priceAtMost: (to) => `fino a ${to}`,
  notANumber: 'Inserisci un numero, ad esempio 25.',
  starsAndUp: (stars) => plural(stars, { one: '# stella o più', other: '# stelle o più' }),
  anyRating: 'Tutte le valutazioni',
  any: 'Tutti',
  chosenCount: (count) => plural(count, { one: '# scelto', other: '# scelti' }),
  findIn: (facet) => `Cerca in ${facet}`,
  noMatch: 'Nessun risultato',
  foundCount: (count) => plural(count, { one: '# risultato', other: '# risultati' }),

  sortBy: 'Ordina per',
  sorts: {
    default: 'La nostra selezione',
    relevance: 'Pertinenza',
    popularity: 'Più popolari',
    rating: 'Migliori valutazioni',
    date: 'Novità',
    price: 'Prezzo crescente',
    'price-desc': 'Prezzo decrescente',
    name: 'Nome',
  },
  reversed: (sort) => `${sort}, ordine inverso`,

  products: 'Prodotti',
  sku: 'Codice',
  loading: 'Caricamento dei prodotti',
  shownOf: (first, last, total) =>
    plural(total, {
      one: `${first}–${last} di # prodotto`,
      other: `${first}–${last} di # prodotti`,
    }),
  sale: 'Offerta',
  outOfStock: 'Esaurito',
  onBackorder: 'Su ordinazione',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `Valutato ${value} su 5, # recensione`,
      other: `Valutato ${value} su 5, # recensioni`,
    }),
  nothingFound: 'Nessun prodotto trovato',
  nothingFoundHint: 'Nulla corrisponde a tutte le scelte. Togli un filtro o prova altre parole.',
  clearFilters: 'Cancella i filtri',
  withoutFilter: (filter, count) => `Senza ${filter} – ${products(count)}`,
  readAs: (typed, meant) => `Nessun risultato per «${typed}»; ecco «${meant}».`,
  nearMatches: 'Nessun prodotto contiene tutte queste parole. Questi ne contengono alcune.',
  exactFirst: (count) => `Risultati esatti: ${count}. Seguono prodotti simili.`,
  onlyExact: 'Solo risultati esatti',
  loadMore: 'Mostra altri prodotti',
  retry: 'Riprova',

  pages: 'Pagine',
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  page: (page) => `Pagina ${page}`,

  answeredByServer: 'Risponde il negozio',
  answeredByDevice: 'Risponde questo dispositivo',
  asOf: (time) => `aggiornamento: ${time}`,
  mayHaveChanged: 'Prezzi e disponibilità possono essere cambiati.',
  otherPrices:
    'Il catalogo su questo dispositivo ha prezzi diversi dai tuoi. In modalità automatica risponde il negozio stesso finché è raggiungibile.',
  serverUnreachable: 'Il negozio non è raggiungibile al momento.',
  onDevice: (count) => `${products(count)} su questo dispositivo`,
  notOnDevice: 'Il catalogo non è su questo dispositivo.',
  onlyIfAsked: (products) =>
    `Il negozio ha ${products} prodotti. Sono salvati su questo dispositivo solo su richiesta.`,
  catalogueAsOf: (time) => `Aggiornamento del catalogo su questo dispositivo: ${time}.`,
  onlyThisVisit: 'Conservato solo finché questa pagina è aperta.',
  withoutLongTexts: 'Lo spazio era poco: mancano le descrizioni lunghe.',
  connecting: 'Connessione…',
  reading: (count) => plural(count, { one: '# prodotto caricato', other: '# prodotti caricati' }),
  readingOf: (count, total) => `${count} di ${total} prodotti caricati`,
  preparing: 'Preparazione della ricerca…',
  saving: 'Salvataggio…',
  details: 'Connessione e uso offline',
  source: 'Le risposte vengono da',
  modes: { auto: 'Automatico', online: 'Il negozio', offline: 'Questo dispositivo' },
  getCatalogue: 'Rendi disponibile offline',
  updateCatalogue: 'Aggiorna',
  pauseCatalogue: 'Sospendi',
  resumeCatalogue: 'Continua',
  removeCatalogue: 'Rimuovi da questo dispositivo',

  errors: {
    unreachable: {
      title: 'Il negozio non è raggiungibile',
      hint: 'Controlla la connessione e riprova.',
    },
    timeout: {
      title: 'Il negozio impiega troppo a rispondere',
      hint: 'Forse è sovraccarico, o la connessione è lenta. Riprova.',
    },
    blocked: {
      title: 'Il negozio rifiuta di rispondere a questa pagina',
      hint: 'La tua connessione funziona. Riprova più tardi; se il problema resta, avvisa il negozio.',
    },
    'not-json': {
      title: 'Ha risposto qualcos’altro al posto del negozio',
      hint: 'Su una rete pubblica, accedi prima alla rete e poi riprova.',
    },
    maintenance: {
      title: 'Il negozio non può rispondere in questo momento',
      hint: 'Potrebbe essere in manutenzione. Riprova tra qualche minuto.',
    },
    'bad-response': {
      title: 'La risposta del negozio non ha senso',
      hint: 'Riprova. Se continua, avvisa il negozio.',
    },
    'not-found': {
      title: 'La ricerca dei prodotti non è qui',
      hint: 'Forse è stata spostata o disattivata. Avvisa il negozio.',
    },
    forbidden: { title: 'Il negozio non lo consente', hint: 'Forse devi prima accedere.' },
    'bad-request': {
      title: 'Il negozio non ha capito la richiesta',
      hint: 'Cancella i filtri e riprova.',
    },
    busy: { title: 'Il negozio è sovraccarico', hint: 'Attendi un momento e riprova.' },
    server: { title: 'Il negozio ha un guasto', hint: 'Riprova più tardi.' },
    'bad-catalogue': { title: 'Il catalogo non è leggibile', hint: 'Avvisa il negozio.' },
    'no-catalogue': {
      title: 'Il catalogo non è ancora su questo dispositivo',
      hint: 'Connettiti una volta a Internet per averlo.',
    },
    'bad-snapshot': {
      title: 'Il catalogo su questo dispositivo è danneggiato',
      hint: 'Scaricalo di nuovo dal negozio.',
    },
    storage: {
      title: 'Questo dispositivo non può conservare il catalogo',
      hint: 'Forse manca spazio, o la navigazione privata lo impedisce.',
    },
    worker: {
      title: 'La ricerca su questo dispositivo non funziona',
      hint: 'Ricarica la pagina o lascia rispondere il negozio.',
    },
    usage: {
      title: 'Il negozio non è ancora configurato',
      hint: 'Avvisa il proprietario di questa pagina.',
    },
  },
};
