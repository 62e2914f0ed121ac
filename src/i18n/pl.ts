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
  deleteSearches: 'Wyczyść ostatnie wyszukiwania',
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
  category: 'Kategoria',
  tag: 'Tag',
  brand: 'Marka',
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
  any: 'Dowolne',
  chosenCount: (count) => plural(count, { other: 'wybrano: #' }),
  findIn: (facet) => `Szukaj w: ${facet}`,
  noMatch: 'Brak wyników',
  foundCount: (count) =>
    plural(count, { one: '# wynik', few: '# wyniki', many: '# wyników', other: '# wyniku' }),
  showIn: (facet, term) => `Pokaż ${facet.toLowerCase()} w: ${term}`,

  sortBy: 'Sortuj według',
  sorts: {
    default: 'Polecane',
    relevance: 'Trafność',
    popularity: 'Najpopularniejsze',
    rating: 'Najlepiej oceniane',
    date: 'Najnowsze',
    price: 'Cena: od najniższej',
    'price-desc': 'Cena: od najwyższej',
    name: 'Nazwa: A–Z',
    'title-desc': 'Nazwa: Z–A',
  },
  reversed: (sort) => `${sort} (odwrotna kolejność)`,

  products: 'Produkty',
  sku: 'Kod produktu',
  name: 'Nazwa',
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
  onBackorder: 'Dostępne na zamówienie',
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
  cartFailed: 'Nie udało się dodać do koszyka. Spróbuj ponownie.',
  cartLater: 'Zapisano. Produkt trafi do koszyka, gdy wróci połączenie.',
  chooseOption: 'Wybierz opcję',
  notAvailable: 'Ta kombinacja jest niedostępna.',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `Ocena ${value} na 5, # opinia`,
      few: `Ocena ${value} na 5, # opinie`,
      many: `Ocena ${value} na 5, # opinii`,
      other: `Ocena ${value} na 5, # opinii`,
    }),
  nothingFound: 'Nie znaleziono produktów',
  nothingFoundHint:
    'Żaden produkt nie spełnia wszystkich kryteriów. Usuń filtr lub zmień wyszukiwanie.',
  clearFilters: 'Wyczyść filtry',
  withoutFilter: (filter, count) => `Usuń ${filter} (${products(count)})`,
  readAs: (typed, meant) => `Brak wyników dla „${typed}”. Pokazujemy wyniki dla „${meant}”.`,
  nearMatches: 'Żaden produkt nie zawiera wszystkich szukanych słów. Te zawierają niektóre z nich.',
  exactAndSimilar: (count) =>
    plural(count, {
      one: '# dokładny wynik i podobne produkty.',
      few: '# dokładne wyniki i podobne produkty.',
      many: '# dokładnych wyników i podobne produkty.',
      other: '# dokładnego wyniku i podobne produkty.',
    }),
  onlyExact: 'Pokaż tylko dokładne wyniki',
  loadMore: 'Pokaż więcej produktów',
  retry: 'Spróbuj ponownie',

  pages: 'Strony',
  previousPage: 'Poprzednia strona',
  nextPage: 'Następna strona',
  page: (page) => `Strona ${page}`,
  perPage: 'Na stronie',

  answeredByServer: 'Online',
  answeredByDevice: 'Kopia offline',
  asOf: (time) => `stan z ${time}`,
  searches: 'Wyszukiwania',
  showAll: (count) =>
    plural(count, {
      one: 'Pokaż # produkt',
      few: 'Pokaż wszystkie # produkty',
      many: 'Pokaż wszystkie # produktów',
      other: 'Pokaż wszystkie # produktu',
    }),
  suggestionCount: (count) =>
    plural(count, {
      one: '# podpowiedź',
      few: '# podpowiedzi',
      many: '# podpowiedzi',
      other: '# podpowiedzi',
    }),
  noResultsFor: (query) => `Brak wyników dla „${query}”`,
  noResultsHint: 'Sprawdź pisownię albo użyj mniejszej liczby słów lub bardziej ogólnych.',
  filterRemoved: (filter) => `Usunięto filtr: ${filter}`,
  recentlyViewed: 'Ostatnio oglądane',
  breadcrumb: 'Ścieżka nawigacji',
  allProducts: 'Wszystkie produkty',
  availability: 'Dostępność',

  mayHaveChanged: 'Ceny i dostępność mogły się od tego czasu zmienić.',
  otherPrices:
    'Ceny w kopii offline różnią się od Twoich. Tryb „Automatycznie” pokazuje ceny sklepu, gdy tylko jest dostępny.',
  serverUnreachable: 'Sklep jest obecnie niedostępny.',
  onDevice: (count) => `${products(count)} na tym urządzeniu`,
  notOnDevice: 'Jeszcze niedostępne offline.',
  onlyIfAsked: (products) =>
    `Liczba produktów w sklepie: ${products}. Pobierzemy je do użytku offline tylko na życzenie.`,
  catalogueAsOf: (time) => `Ostatnia aktualizacja kopii offline: ${time}.`,
  onlyThisVisit: 'Zostanie zachowana do zamknięcia tej strony.',
  withoutLongTexts: 'Długie opisy pominięto, aby oszczędzić miejsce.',
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
  details: 'Tryb offline',
  source: 'Wyszukiwanie',
  modes: { auto: 'Automatycznie', online: 'Online', offline: 'Offline' },
  getCatalogue: 'Udostępnij offline',
  updateCatalogue: 'Aktualizuj',
  pauseCatalogue: 'Wstrzymaj',
  resumeCatalogue: 'Wznów',
  removeCatalogue: 'Usuń kopię offline',

  errors: {
    unreachable: {
      title: 'Nie można połączyć się ze sklepem',
      hint: 'Sprawdź połączenie i spróbuj ponownie.',
    },
    timeout: {
      title: 'Sklep zbyt długo nie odpowiada',
      hint: 'Może być przeciążony albo połączenie jest wolne. Spróbuj ponownie.',
    },
    blocked: {
      title: 'Sklep odrzucił zapytanie',
      hint: 'Twoje połączenie działa. Spróbuj później. Jeśli problem się powtarza, skontaktuj się ze sklepem.',
    },
    'not-json': {
      title: 'Ta sieć może wymagać zalogowania',
      hint: 'W sieci publicznej najpierw się zaloguj, a potem spróbuj ponownie.',
    },
    maintenance: {
      title: 'Sklep jest chwilowo niedostępny',
      hint: 'Być może trwają prace techniczne. Spróbuj ponownie za kilka minut.',
    },
    'bad-response': {
      title: 'Sklep przesłał nieoczekiwaną odpowiedź',
      hint: 'Spróbuj ponownie. Jeśli problem się powtarza, skontaktuj się ze sklepem.',
    },
    'not-found': {
      title: 'Wyszukiwarka produktów jest niedostępna',
      hint: 'Mogła zostać przeniesiona lub wyłączona. Skontaktuj się ze sklepem.',
    },
    forbidden: {
      title: 'Sklep na to nie pozwala',
      hint: 'Być może trzeba się najpierw zalogować.',
    },
    'bad-request': {
      title: 'Nie można wykonać tego wyszukiwania',
      hint: 'Wyczyść filtry i spróbuj ponownie.',
    },
    busy: { title: 'Sklep jest przeciążony', hint: 'Poczekaj chwilę i spróbuj ponownie.' },
    server: { title: 'W sklepie wystąpił błąd', hint: 'Spróbuj ponownie później.' },
    'bad-catalogue': {
      title: 'Nie można odczytać katalogu produktów',
      hint: 'Skontaktuj się ze sklepem.',
    },
    'no-catalogue': {
      title: 'Jeszcze niedostępne offline',
      hint: 'Połącz się raz z internetem, aby pobrać produkty.',
    },
    'bad-snapshot': { title: 'Kopia offline jest uszkodzona', hint: 'Pobierz ją ponownie.' },
    storage: {
      title: 'Nie można zapisać kopii offline na tym urządzeniu',
      hint: 'Brakuje miejsca albo nie pozwala na to tryb prywatny.',
    },
    worker: {
      title: 'Wyszukiwanie offline nie działa',
      hint: 'Odśwież stronę lub przełącz na „Online”.',
    },
    usage: {
      title: 'Wyszukiwarka produktów nie jest jeszcze skonfigurowana',
      hint: 'Skontaktuj się z właścicielem tej strony.',
    },
  },
};
