/** Italian messages. */
import type { AllMessages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('it');

const products = (count: number): string =>
  plural(count, { one: '# prodotto', other: '# prodotti' });

export const it: AllMessages = {
  search: 'Cerca',
  searchLabel: 'Cerca prodotti',
  clearSearch: 'Cancella ricerca',
  suggestions: 'Suggerimenti',
  recentSearches: 'Ricerche recenti',
  deleteSearches: 'Cancella ricerche recenti',
  deleted: 'Rimosso',
  within: (term) => `in ${term}`,

  filters: 'Filtri',
  close: 'Chiudi',
  showProducts: (count) => `Mostra ${products(count)}`,
  activeFilters: 'Filtri attivi',
  removeFilter: (filter) => `Rimuovi il filtro ${filter}`,
  clearAll: 'Cancella tutto',
  except: (term) => `tranne ${term}`,
  quoted: (text) => `«${text}»`,
  skipToProducts: 'Vai ai prodotti',
  moreFilters: (count) => plural(count, { other: 'Altri filtri (#)' }),
  fewerFilters: 'Meno filtri',

  categories: 'Categorie',
  tags: 'Tag',
  brands: 'Marchi',
  category: 'Categoria',
  tag: 'Tag',
  brand: 'Marchio',
  price: 'Prezzo',
  rating: 'Valutazione',
  onSale: 'In offerta',
  inStock: 'Disponibile',
  featured: 'In evidenza',
  showMore: (count) => plural(count, { one: 'Mostra un altro', other: 'Mostra altri #' }),
  showLess: 'Mostra meno',
  clearFacet: (facet) => `Azzera ${facet}`,
  productCount: products,
  priceFrom: 'Da',
  priceTo: 'A',
  priceRange: (from, to) => `da ${from} a ${to}`,
  priceAtLeast: (from) => `da ${from}`,
  priceAtMost: (to) => `fino a ${to}`,
  notANumber: 'Inserisci un numero, ad esempio 25.',
  starsAndUp: (stars) => plural(stars, { one: '# stella e più', other: '# stelle e più' }),
  anyRating: 'Tutte le valutazioni',
  any: 'Qualsiasi',
  chosenCount: (count) => plural(count, { one: '# selezione', other: '# selezioni' }),
  findIn: (facet) => `Cerca in ${facet}`,
  noMatch: 'Nessun risultato',
  foundCount: (count) => plural(count, { one: '# risultato', other: '# risultati' }),
  showIn: (facet, term) => `Mostra ${facet.toLowerCase()} in ${term}`,

  sortBy: 'Ordina per',
  sorts: {
    default: 'Consigliati',
    relevance: 'Rilevanza',
    popularity: 'Più popolari',
    rating: 'Più votati',
    date: 'Novità',
    price: 'Prezzo: dal più basso',
    'price-desc': 'Prezzo: dal più alto',
    name: 'Nome: A–Z',
    'title-desc': 'Nome: Z–A',
  },
  reversed: (sort) => `${sort} (ordine inverso)`,

  products: 'Prodotti',
  sku: 'Codice',
  name: 'Nome',
  loading: 'Caricamento dei prodotti',
  shownOf: (first, last, total) =>
    plural(total, {
      one: `${first}–${last} di # prodotto`,
      other: `${first}–${last} di # prodotti`,
    }),
  sale: 'Offerta',
  outOfStock: 'Esaurito',
  onBackorder: 'Ordinabile',
  fromPrice: (price) => `Da ${price}`,
  wasPrice: (price) => `prima ${price}`,
  upTo: (discount) => `Fino a ${discount}`,
  onlyLeft: (count) => plural(count, { one: 'Solo # disponibile', other: 'Solo # disponibili' }),
  addToCart: 'Aggiungi al carrello',
  chooseOptions: 'Scegli le opzioni',
  readMore: 'Scopri di più',
  quantity: 'Quantità',
  added: 'Aggiunto',
  addedToCart: (product) => `${product} è stato aggiunto al carrello`,
  cartFailed: 'Impossibile aggiungere al carrello. Riprova.',
  cartLater: 'Salvato. Verrà aggiunto al carrello quando tornerà la connessione.',
  chooseOption: 'Scegli un’opzione',
  notAvailable: 'Questa combinazione non è disponibile.',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `${value} stelle su 5, # recensione`,
      other: `${value} stelle su 5, # recensioni`,
    }),
  nothingFound: 'Nessun prodotto trovato',
  nothingFoundHint:
    'Nessun prodotto corrisponde a tutti i filtri. Rimuovi un filtro o prova un’altra ricerca.',
  clearFilters: 'Cancella i filtri',
  withoutFilter: (filter, count) => `Rimuovi ${filter} (${products(count)})`,
  readAs: (typed, meant) => `Nessun risultato per «${typed}». Ecco i risultati per «${meant}».`,
  nearMatches: 'Nessun prodotto contiene tutte le parole. Questi ne contengono alcune.',
  exactAndSimilar: (count) =>
    plural(count, {
      one: '# risultato esatto e prodotti simili.',
      other: '# risultati esatti e prodotti simili.',
    }),
  onlyExact: 'Mostra solo i risultati esatti',
  loadMore: 'Mostra altri prodotti',
  retry: 'Riprova',

  pages: 'Pagine',
  previousPage: 'Pagina precedente',
  nextPage: 'Pagina successiva',
  page: (page) => `Pagina ${page}`,
  perPage: 'Per pagina',

  answeredByServer: 'Online',
  answeredByDevice: 'Copia offline',
  asOf: (time) => `aggiornamento: ${time}`,
  searches: 'Ricerche',
  showAll: (count) =>
    plural(count, { one: 'Mostra # prodotto', other: 'Mostra tutti i # prodotti' }),
  suggestionCount: (count) => plural(count, { one: '# suggerimento', other: '# suggerimenti' }),
  noResultsFor: (query) => `Nessun risultato per «${query}»`,
  noResultsHint: 'Controlla l’ortografia o prova con meno parole o termini più generici.',
  filterRemoved: (filter) => `Filtro rimosso: ${filter}`,
  recentlyViewed: 'Visti di recente',
  availability: 'Disponibilità',

  mayHaveChanged: 'Nel frattempo prezzi e disponibilità possono essere cambiati.',
  otherPrices:
    'I prezzi della copia offline sono diversi dai tuoi. «Automatica» mostra i prezzi del negozio quando è raggiungibile.',
  serverUnreachable: 'Il negozio non è raggiungibile al momento.',
  onDevice: (count) => `${products(count)} su questo dispositivo`,
  notOnDevice: 'Non ancora disponibile offline.',
  onlyIfAsked: (products) =>
    `Il negozio ha ${products} prodotti. Vengono scaricati per l’uso offline solo su richiesta.`,
  catalogueAsOf: (time) => `Ultimo aggiornamento della copia offline: ${time}.`,
  onlyThisVisit: 'Viene conservata finché non chiudi questa pagina.',
  withoutLongTexts: 'Le descrizioni lunghe sono state omesse per risparmiare spazio.',
  connecting: 'Connessione in corso…',
  reading: (count) => plural(count, { one: '# prodotto caricato', other: '# prodotti caricati' }),
  readingOf: (count, total) => `${count} di ${total} prodotti caricati`,
  preparing: 'Preparazione della ricerca…',
  saving: 'Salvataggio in corso…',
  details: 'Uso offline',
  source: 'Ricerca',
  modes: { auto: 'Automatica', online: 'Online', offline: 'Offline' },
  getCatalogue: 'Rendi disponibile offline',
  updateCatalogue: 'Aggiorna',
  pauseCatalogue: 'Metti in pausa',
  resumeCatalogue: 'Riprendi',
  removeCatalogue: 'Rimuovi la copia offline',

  errors: {
    unreachable: {
      title: 'Il negozio non è raggiungibile',
      hint: 'Controlla la connessione e riprova.',
    },
    timeout: {
      title: 'Il negozio impiega troppo tempo a rispondere',
      hint: 'Potrebbe essere sovraccarico o la connessione lenta. Riprova.',
    },
    blocked: {
      title: 'Il negozio ha rifiutato la richiesta',
      hint: 'La tua connessione funziona. Riprova più tardi. Se il problema persiste, contatta il negozio.',
    },
    'not-json': {
      title: 'Potrebbe essere necessario accedere a questa rete',
      hint: 'Le reti pubbliche spesso richiedono l’accesso. Poi riprova.',
    },
    maintenance: {
      title: 'Il negozio non è al momento disponibile',
      hint: 'Potrebbe essere in manutenzione. Riprova tra qualche minuto.',
    },
    'bad-response': {
      title: 'Il negozio ha inviato una risposta imprevista',
      hint: 'Riprova. Se il problema persiste, contatta il negozio.',
    },
    'not-found': {
      title: 'La ricerca dei prodotti non è disponibile',
      hint: 'Potrebbe essere stata spostata o disattivata. Contatta il negozio.',
    },
    forbidden: {
      title: 'Il negozio non lo consente',
      hint: 'Potrebbe essere necessario accedere.',
    },
    'bad-request': {
      title: 'Impossibile eseguire questa ricerca',
      hint: 'Cancella i filtri e riprova.',
    },
    busy: { title: 'Il negozio è sovraccarico', hint: 'Attendi un momento e riprova.' },
    server: { title: 'Si è verificato un problema nel negozio', hint: 'Riprova più tardi.' },
    'bad-catalogue': {
      title: 'Impossibile leggere il catalogo dei prodotti',
      hint: 'Contatta il negozio.',
    },
    'no-catalogue': {
      title: 'Non ancora disponibile offline',
      hint: 'Connettiti una volta a Internet per scaricare i prodotti.',
    },
    'bad-snapshot': { title: 'La copia offline è danneggiata', hint: 'Scaricala di nuovo.' },
    storage: {
      title: 'Impossibile salvare la copia offline su questo dispositivo',
      hint: 'Lo spazio potrebbe non bastare, oppure la navigazione privata non lo consente.',
    },
    worker: {
      title: 'La ricerca offline non funziona',
      hint: 'Ricarica la pagina o passa a «Online».',
    },
    usage: {
      title: 'La ricerca dei prodotti non è ancora configurata',
      hint: 'Contatta il proprietario di questa pagina.',
    },
  },
};
