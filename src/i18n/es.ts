/** Spanish messages. */
import type { AllMessages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('es');

const products = (count: number): string =>
  plural(count, { one: '# producto', other: '# productos' });

export const es: AllMessages = {
  search: 'Buscar',
  searchLabel: 'Buscar productos',
  clearSearch: 'Borrar búsqueda',
  suggestions: 'Sugerencias',
  recentSearches: 'Búsquedas recientes',
  deleteSearches: 'Borrar búsquedas recientes',
  deleted: 'Eliminado',
  within: (term) => `en ${term}`,

  filters: 'Filtros',
  close: 'Cerrar',
  showProducts: (count) => `Ver ${products(count)}`,
  activeFilters: 'Filtros activos',
  removeFilter: (filter) => `Eliminar el filtro ${filter}`,
  clearAll: 'Borrar todo',
  except: (term) => `excepto ${term}`,
  quoted: (text) => `«${text}»`,
  skipToProducts: 'Ir a los productos',
  moreFilters: (count) => plural(count, { other: 'Más filtros (#)' }),
  fewerFilters: 'Menos filtros',

  categories: 'Categorías',
  tags: 'Etiquetas',
  brands: 'Marcas',
  category: 'Categoría',
  tag: 'Etiqueta',
  brand: 'Marca',
  price: 'Precio',
  rating: 'Valoración',
  onSale: 'En oferta',
  inStock: 'En stock',
  featured: 'Destacados',
  showMore: (count) => plural(count, { other: 'Ver # más' }),
  showLess: 'Ver menos',
  clearFacet: (facet) => `Borrar ${facet}`,
  productCount: products,
  priceFrom: 'Desde',
  priceTo: 'Hasta',
  priceRange: (from, to) => `de ${from} a ${to}`,
  priceAtLeast: (from) => `desde ${from}`,
  priceAtMost: (to) => `hasta ${to}`,
  notANumber: 'Introduce un número, por ejemplo 25.',
  starsAndUp: (stars) => plural(stars, { one: '# estrella o más', other: '# estrellas o más' }),
  anyRating: 'Cualquier valoración',
  any: 'Cualquiera',
  chosenCount: (count) => plural(count, { one: '# selección', other: '# selecciones' }),
  findIn: (facet) => `Buscar en ${facet}`,
  noMatch: 'Sin resultados',
  foundCount: (count) => plural(count, { one: '# resultado', other: '# resultados' }),
  showIn: (facet, term) => `Mostrar ${facet.toLowerCase()} en ${term}`,

  sortBy: 'Ordenar por',
  sorts: {
    default: 'Recomendados',
    relevance: 'Relevancia',
    popularity: 'Más vendidos',
    rating: 'Mejor valorados',
    date: 'Novedades',
    price: 'Precio: de menor a mayor',
    'price-desc': 'Precio: de mayor a menor',
    name: 'Nombre: A–Z',
    'title-desc': 'Nombre: Z–A',
  },
  reversed: (sort) => `${sort} (orden inverso)`,

  products: 'Productos',
  sku: 'Referencia',
  name: 'Nombre',
  loading: 'Cargando productos',
  shownOf: (first, last, total) =>
    plural(total, {
      one: `${first}–${last} de # producto`,
      other: `${first}–${last} de # productos`,
    }),
  sale: 'Oferta',
  outOfStock: 'Agotado',
  onBackorder: 'Disponible por encargo',
  fromPrice: (price) => `Desde ${price}`,
  wasPrice: (price) => `antes ${price}`,
  upTo: (discount) => `Hasta ${discount}`,
  onlyLeft: (count) => plural(count, { one: 'Solo queda #', other: 'Solo quedan #' }),
  addToCart: 'Añadir al carrito',
  chooseOptions: 'Elegir opciones',
  readMore: 'Ver más',
  quantity: 'Cantidad',
  added: 'Añadido',
  addedToCart: (product) => `${product} se ha añadido al carrito`,
  cartFailed: 'No se ha podido añadir al carrito. Inténtalo de nuevo.',
  cartLater: 'Guardado. Se añadirá al carrito cuando vuelva la conexión.',
  chooseOption: 'Elige una opción',
  notAvailable: 'Esta combinación no está disponible.',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `${value} de 5 estrellas, # opinión`,
      other: `${value} de 5 estrellas, # opiniones`,
    }),
  nothingFound: 'No hay productos',
  nothingFoundHint:
    'Ningún producto coincide con todos los filtros. Elimina un filtro o prueba otra búsqueda.',
  clearFilters: 'Borrar filtros',
  withoutFilter: (filter, count) => `Eliminar ${filter} (${products(count)})`,
  readAs: (typed, meant) =>
    `No hay resultados para «${typed}». Mostrando resultados para «${meant}».`,
  nearMatches: 'Ningún producto contiene todas las palabras. Estos contienen algunas.',
  exactAndSimilar: (count) =>
    plural(count, {
      one: '# resultado exacto y productos similares.',
      other: '# resultados exactos y productos similares.',
    }),
  onlyExact: 'Ver solo resultados exactos',
  loadMore: 'Ver más productos',
  retry: 'Reintentar',

  pages: 'Páginas',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  page: (page) => `Página ${page}`,
  perPage: 'Por página',

  answeredByServer: 'En línea',
  answeredByDevice: 'Copia sin conexión',
  asOf: (time) => `actualización: ${time}`,
  searches: 'Búsquedas',
  showAll: (count) => plural(count, { one: 'Ver # producto', other: 'Ver los # productos' }),
  suggestionCount: (count) => plural(count, { one: '# sugerencia', other: '# sugerencias' }),
  noResultsFor: (query) => `Sin resultados para «${query}»`,
  noResultsHint: 'Revisa la ortografía o prueba con menos palabras o más generales.',
  filterRemoved: (filter) => `Filtro quitado: ${filter}`,
  recentlyViewed: 'Vistos recientemente',
  availability: 'Disponibilidad',

  mayHaveChanged: 'Los precios y la disponibilidad pueden haber cambiado desde entonces.',
  otherPrices:
    'Los precios de la copia sin conexión no son los tuyos. «Automático» muestra los precios de la tienda siempre que esté disponible.',
  serverUnreachable: 'No se puede conectar con la tienda en este momento.',
  onDevice: (count) => `${products(count)} en este dispositivo`,
  notOnDevice: 'Todavía no está disponible sin conexión.',
  onlyIfAsked: (products) =>
    `La tienda tiene ${products} productos. Solo se descargan para usarlos sin conexión si lo pides.`,
  catalogueAsOf: (time) => `Última actualización de la copia sin conexión: ${time}.`,
  onlyThisVisit: 'Se conserva hasta que cierres esta página.',
  withoutLongTexts: 'Se omitieron las descripciones largas para ahorrar espacio.',
  connecting: 'Conectando…',
  reading: (count) => plural(count, { one: '# producto cargado', other: '# productos cargados' }),
  readingOf: (count, total) => `${count} de ${total} productos cargados`,
  preparing: 'Preparando la búsqueda…',
  saving: 'Guardando…',
  details: 'Uso sin conexión',
  source: 'Búsqueda',
  modes: { auto: 'Automático', online: 'En línea', offline: 'Sin conexión' },
  getCatalogue: 'Usar sin conexión',
  updateCatalogue: 'Actualizar',
  pauseCatalogue: 'Pausar',
  resumeCatalogue: 'Reanudar',
  removeCatalogue: 'Eliminar la copia sin conexión',

  errors: {
    unreachable: {
      title: 'No se puede conectar con la tienda',
      hint: 'Comprueba tu conexión e inténtalo de nuevo.',
    },
    timeout: {
      title: 'La tienda tarda demasiado en responder',
      hint: 'Puede que esté saturada o que tu conexión sea lenta. Inténtalo de nuevo.',
    },
    blocked: {
      title: 'La tienda ha rechazado la solicitud',
      hint: 'Tu conexión funciona. Inténtalo más tarde. Si el problema continúa, contacta con la tienda.',
    },
    'not-json': {
      title: 'Puede que tengas que iniciar sesión en esta red',
      hint: 'Las redes públicas suelen pedirlo. Después, inténtalo de nuevo.',
    },
    maintenance: {
      title: 'La tienda no está disponible temporalmente',
      hint: 'Puede que esté en mantenimiento. Inténtalo de nuevo en unos minutos.',
    },
    'bad-response': {
      title: 'La tienda ha enviado una respuesta inesperada',
      hint: 'Inténtalo de nuevo. Si el problema continúa, contacta con la tienda.',
    },
    'not-found': {
      title: 'La búsqueda de productos no está disponible',
      hint: 'Puede que se haya movido o desactivado. Contacta con la tienda.',
    },
    forbidden: {
      title: 'La tienda no lo permite',
      hint: 'Puede que tengas que iniciar sesión primero.',
    },
    'bad-request': {
      title: 'No se puede realizar esta búsqueda',
      hint: 'Borra los filtros e inténtalo de nuevo.',
    },
    busy: { title: 'La tienda está saturada', hint: 'Espera un momento e inténtalo de nuevo.' },
    server: { title: 'La tienda tiene un problema', hint: 'Inténtalo más tarde.' },
    'bad-catalogue': {
      title: 'No se puede leer el catálogo de productos',
      hint: 'Contacta con la tienda.',
    },
    'no-catalogue': {
      title: 'Todavía no está disponible sin conexión',
      hint: 'Conéctate una vez a Internet para descargar los productos.',
    },
    'bad-snapshot': { title: 'La copia sin conexión está dañada', hint: 'Descárgala de nuevo.' },
    storage: {
      title: 'No se puede guardar la copia sin conexión en este dispositivo',
      hint: 'Puede que falte espacio o que la navegación privada no lo permita.',
    },
    worker: {
      title: 'La búsqueda sin conexión no funciona',
      hint: 'Recarga la página o cambia a «En línea».',
    },
    usage: {
      title: 'La búsqueda de productos aún no está configurada',
      hint: 'Contacta con el propietario de esta página.',
    },
  },
};
