/** Polish messages. */
import type { AllMessages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('pl');

const products = (count: number): string =>
  plural(count, {
    one: '# produkt',
    few: '# produkty',
    many: '# produktów',
    other: '# produktu',
  });

export const pl: AllMessages = {
  search: 'Szukaj',
  searchLabel: 'Szukaj produktów',
  clearSearch: 'Wyczyść wyszukiwanie',
  suggestions: 'Podpowiedzi',
  recentSearches: 'Ostatnie wyszukiwania',
  deleteSearches: 'Usuń ostatnie wyszukiwania',
  deleted: 'Usunięto',
  within: (term) => `w: ${term}`,

  filters: 'Filtry',
  close: 'Zamknij',
  showProducts: (count) => `Pokaż ${products(count)}`,
  activeFilters: 'Aktywne filtry',
  removeFilter: (filter) => `Usuń filtr ${filter}`,
  clearAll: 'Wyczyść wszystko',
  except: (term) => `inne niż ${term}`,
  quoted: (text) => `„${text}”`,
  skipToProducts: 'Przejdź do produktów',
  moreFilters: (count) => plural(count, { other: 'Więcej filtrów (#)' }),
  fewerFilters: 'Mniej filtrów',

  categories: 'Kategorie',
  tags: 'Tagi',
  brands: 'Marki',
  price: 'Cena',
  rating: 'Ocena',
  onSale: 'W promocji',
  inStock: 'Dostępne',
  featured: 'Wyróżnione',
  showMore: (count) => plural(count, { other: 'Pokaż jeszcze #' }),
  showLess: 'Pokaż mniej',
  clearFacet: (facet) => `Wyczyść: ${facet}`,
  productCount: products,
  priceFrom: 'Od',
  priceTo: 'Do',
  priceRange: (from, to) => `od ${from} do ${to}`,
  priceAtLeast: (from) => `od ${from}`,
  priceAtMost: (to) => `do ${to}`,
  notANumber: 'Wpisz liczbę, na przykład 25.',
  starsAndUp: (stars) =>
    plural(stars, {
      one: '# gwiazdka i więcej',
      few: '# gwiazdki i więcej',
      many: '# gwiazdek i więcej',
      other: '# gwiazdki i więcej',
    }),
  anyRating: 'Dowolna ocena',
  any: 'Wszystkie',
  chosenCount: (count) => plural(count, { other: 'wybrano #' }),
  findIn: (facet) => `Szukaj w: ${facet}`,
  noMatch: 'Brak wyników',
  foundCount: (count) =>
    plural(count, { one: '# wynik', few: '# wyniki', many: '# wyników', other: '# wyniku' }),
  showIn: (facet, term) => `Pokaż ${facet.toLowerCase()} w: ${term}`,

  sortBy: 'Sortuj według',
  sorts: {
    default: 'Nasz wybór',
    relevance: 'Trafność',
    popularity: 'Najpopularniejsze',
    rating: 'Najlepiej oceniane',
    date: 'Najnowsze',
    price: 'Cena: od najniższej',
    'price-desc': 'Cena: od najwyższej',
    name: 'Nazwa',
  },
  reversed: (sort) => `${sort}, odwrotnie`,

  products: 'Produkty',
  sku: 'Kod produktu',
  loading: 'Wczytywanie produktów',
  shownOf: (first, last, total) =>
    plural(total, {
      one: `${first}–${last} z # produktu`,
      few: `${first}–${last} z # produktów`,
      many: `${first}–${last} z # produktów`,
      other: `${first}–${last} z # produktów`,
    }),
  sale: 'Promocja',
  outOfStock: 'Brak w magazynie',
  onBackorder: 'Na zamówienie',
  fromPrice: (price) => `Od ${price}`,
  wasPrice: (price) => `wcześniej ${price}`,
  upTo: (discount) => `Do ${discount}`,
  onlyLeft: (count) => plural(count, { other: 'Zostało tylko #' }),
  addToCart: 'Dodaj do koszyka',
  chooseOptions: 'Wybierz opcje',
  readMore: 'Zobacz więcej',
  quantity: 'Ilość',
  added: 'Dodano',
  addedToCart: (product) => `Dodano do koszyka: ${product}`,
  viewCart: 'Zobacz koszyk',
  cartFailed: 'Nie udało się dodać do koszyka. Spróbuj ponownie.',
  cartLater: 'Zapisano. Produkt trafi do koszyka, gdy wróci połączenie.',
  chooseOption: 'Wybierz opcję',
  notAvailable: 'Ta kombinacja jest niedostępna.',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `Ocena ${value} na 5, # opinia`,
      few: `Ocena ${value} na 5, # opinie`,
      many: `Ocena ${value} na 5, # opinii`,
      other: `Ocena ${value} na 5, # opinie`,
    }),
  nothingFound: 'Nie znaleziono produktów',
  nothingFoundHint: 'Nic nie spełnia wszystkich warunków. Usuń filtr lub spróbuj innych słów.',
  clearFilters: 'Wyczyść filtry',
  withoutFilter: (filter, count) => `Bez filtra ${filter} – ${products(count)}`,
  readAs: (typed, meant) => `Brak wyników dla „${typed}”; oto wyniki dla „${meant}”.`,
  nearMatches: 'Żaden produkt nie zawiera wszystkich tych słów. Te zawierają niektóre z nich.',
  exactFirst: (count) => `Dokładne wyniki: ${count}. Dalej podobne produkty.`,
  onlyExact: 'Tylko dokładne wyniki',
  loadMore: 'Pokaż więcej produktów',
  retry: 'Spróbuj ponownie',

  pages: 'Strony',
  previousPage: 'Poprzednia strona',
  nextPage: 'Następna strona',
  page: (page) => `Strona ${page}`,

  answeredByServer: 'Odpowiada sklep',
  answeredByDevice: 'Odpowiada to urządzenie',
  asOf: (time) => `stan z ${time}`,
  mayHaveChanged: 'Ceny i dostępność mogły się zmienić.',
  otherPrices:
    'Katalog na tym urządzeniu zawiera inne ceny niż Twoje. W trybie automatycznym odpowiada sam sklep, dopóki jest dostępny.',
  serverUnreachable: 'Sklep jest obecnie niedostępny.',
  onDevice: (count) => `${products(count)} na tym urządzeniu`,
  notOnDevice: 'Katalogu nie ma na tym urządzeniu.',
  onlyIfAsked: (products) =>
    `Liczba produktów w sklepie: ${products}. Trafią na to urządzenie tylko na życzenie.`,
  catalogueAsOf: (time) => `Katalog na tym urządzeniu: stan z ${time}.`,
  onlyThisVisit: 'Zachowany tylko do zamknięcia tej strony.',
  withoutLongTexts: 'Było mało miejsca: brakuje długich opisów.',
  connecting: 'Łączenie…',
  reading: (count) =>
    plural(count, {
      one: 'Wczytano # produkt',
      few: 'Wczytano # produkty',
      many: 'Wczytano # produktów',
      other: 'Wczytano # produkty',
    }),
  readingOf: (count, total) => `Wczytano ${count} z ${total} produktów`,
  preparing: 'Przygotowywanie wyszukiwania…',
  saving: 'Zapisywanie…',
  details: 'Połączenie i praca offline',
  source: 'Źródło odpowiedzi',
  modes: { auto: 'Automatycznie', online: 'Sklep', offline: 'To urządzenie' },
  getCatalogue: 'Udostępnij offline',
  updateCatalogue: 'Aktualizuj',
  pauseCatalogue: 'Wstrzymaj',
  resumeCatalogue: 'Kontynuuj',
  removeCatalogue: 'Usuń z tego urządzenia',

  errors: {
    unreachable: {
      title: 'Nie można połączyć się ze sklepem',
      hint: 'Sprawdź połączenie i spróbuj ponownie.',
    },
    timeout: {
      title: 'Sklep zbyt długo nie odpowiada',
      hint: 'Może być przeciążony lub połączenie jest wolne. Spróbuj ponownie.',
    },
    blocked: {
      title: 'Sklep odmawia odpowiedzi tej stronie',
      hint: 'Twoje połączenie działa. Spróbuj później, a jeśli problem się utrzyma, powiadom sklep.',
    },
    'not-json': {
      title: 'Zamiast sklepu odpowiedziało coś innego',
      hint: 'W sieci publicznej najpierw się zaloguj, potem spróbuj ponownie.',
    },
    maintenance: {
      title: 'Sklep nie może teraz odpowiedzieć',
      hint: 'Być może trwają prace konserwacyjne. Spróbuj ponownie za kilka minut.',
    },
    'bad-response': {
      title: 'Odpowiedź sklepu jest niezrozumiała',
      hint: 'Spróbuj ponownie. Jeśli to się powtarza, powiadom sklep.',
    },
    'not-found': {
      title: 'Nie ma tu wyszukiwarki produktów',
      hint: 'Mogła zostać przeniesiona lub wyłączona. Powiadom sklep.',
    },
    forbidden: {
      title: 'Sklep na to nie pozwala',
      hint: 'Być może trzeba się najpierw zalogować.',
    },
    'bad-request': {
      title: 'Sklep nie zrozumiał pytania',
      hint: 'Wyczyść filtry i spróbuj ponownie.',
    },
    busy: { title: 'Sklep jest przeciążony', hint: 'Poczekaj chwilę i spróbuj ponownie.' },
    server: { title: 'Sklep ma awarię', hint: 'Spróbuj później.' },
    'bad-catalogue': { title: 'Nie można odczytać katalogu', hint: 'Powiadom sklep.' },
    'no-catalogue': {
      title: 'Katalogu nie ma jeszcze na tym urządzeniu',
      hint: 'Połącz się raz z internetem, aby go pobrać.',
    },
    'bad-snapshot': {
      title: 'Katalog na tym urządzeniu jest uszkodzony',
      hint: 'Pobierz go ponownie ze sklepu.',
    },
    storage: {
      title: 'To urządzenie nie może przechować katalogu',
      hint: 'Brakuje miejsca albo nie pozwala na to tryb prywatny.',
    },
    worker: {
      title: 'Wyszukiwanie na tym urządzeniu nie działa',
      hint: 'Odśwież stronę lub pozwól odpowiadać sklepowi.',
    },
    usage: {
      title: 'Sklep nie jest jeszcze skonfigurowany',
      hint: 'Powiadom właściciela tej strony.',
    },
  },
};
