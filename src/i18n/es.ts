/** Spanish messages. */
import type { AllMessages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('es');

const products = (count: number): string =>
  plural(count, { one: '# producto', other: '# productos' });

export const es: AllMessages = {
  search: 'Buscar',
  searchLabel: 'Buscar productos',
  clearSearch: 'Borrar la búsqueda',
  suggestions: 'Sugerencias',
  recentSearches: 'Búsquedas recientes',
  deleteSearches: 'Eliminar las búsquedas recientes',
  deleted: 'Eliminado',
  within: (term) => `en ${term}`,

  filters: 'Filtros',
  close: 'Cerrar',
  showProducts: (count) => `Mostrar ${products(count)}`,
  activeFilters: 'Filtros activos',
  removeFilter: (filter) => `Quitar el filtro ${filter}`,
  clearAll: 'Borrar todo',
  except: (term) => `excepto ${term}`,
  quoted: (text) => `«${text}»`,

  categories: 'Categorías',
  tags: 'Etiquetas',
  brands: 'Marcas',
  price: 'Precio',
  rating: 'Valoración',
  onSale: 'En oferta',
  inStock: 'En stock',
  featured: 'Destacados',
  showMore: (count) => plural(count, { other: 'Mostrar # más' }),
  showLess: 'Mostrar menos',
  clearFacet: (facet) => `Borrar ${facet}`,
  productCount: products,
  priceFrom: 'Desde',
  priceTo: 'Hasta',
  priceRange: (from, to) => `de ${from} a ${to}`,
  priceAtLeast: (from) => `desde ${from}`,
  priceAtMost: (to) => `hasta ${to}`,
  notANumber: 'Escribe un número, por ejemplo 25.',
  starsAndUp: (stars) => plural(stars, { one: '# estrella o más', other: '# estrellas o más' }),
  anyRating: 'Cualquier valoración',
  any: 'Todos',
  chosenCount: (count) => plural(count, { one: '# elegido', other: '# elegidos' }),
  findIn: (facet) => `Buscar en ${facet}`,
  noMatch: 'Sin coincidencias',
  foundCount: (count) => plural(count, { one: '# coincidencia', other: '# coincidencias' }),

  sortBy: 'Ordenar por',
  sorts: {
    default: 'Nuestra selección',
    relevance: 'Relevancia',
    popularity: 'Más populares',
    rating: 'Mejor valorados',
    date: 'Novedades',
    price: 'Precio: de menor a mayor',
    'price-desc': 'Precio: de mayor a menor',
    name: 'Nombre',
  },
  reversed: (sort) => `${sort}, orden inverso`,

  products: 'Productos',
  sku: 'Referencia',
  loading: 'Cargando productos',
  shownOf: (first, last, total) =>
    plural(total, {
      one: `${first}–${last} de # producto`,
      other: `${first}–${last} de # productos`,
    }),
  sale: 'Oferta',
  outOfStock: 'Agotado',
  onBackorder: 'Bajo pedido',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `Valorado con ${value} de 5, # opinión`,
      other: `Valorado con ${value} de 5, # opiniones`,
    }),
  nothingFound: 'No se encontraron productos',
  nothingFoundHint: 'Nada coincide con todo lo elegido. Quita un filtro o prueba otras palabras.',
  clearFilters: 'Borrar filtros',
  withoutFilter: (filter, count) => `Sin ${filter} – ${products(count)}`,
  readAs: (typed, meant) => `Nada para «${typed}»; se muestra «${meant}».`,
  nearMatches: 'Ningún producto contiene todas estas palabras. Estos contienen algunas.',
  exactFirst: (count) => `Coincidencias exactas: ${count}. Después, productos parecidos.`,
  onlyExact: 'Solo coincidencias exactas',
  loadMore: 'Mostrar más productos',
  retry: 'Reintentar',

  pages: 'Páginas',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  page: (page) => `Página ${page}`,

  answeredByServer: 'Responde la tienda',
  answeredByDevice: 'Responde este dispositivo',
  asOf: (time) => `actualización: ${time}`,
  mayHaveChanged: 'Los precios y las existencias pueden haber cambiado.',
  otherPrices:
    'El catálogo de este dispositivo tiene precios distintos de los tuyos. En modo automático responde la propia tienda mientras esté disponible.',
  serverUnreachable: 'No se puede acceder a la tienda en este momento.',
  onDevice: (count) => `${products(count)} en este dispositivo`,
  notOnDevice: 'El catálogo no está en este dispositivo.',
  onlyIfAsked: (products) =>
    `La tienda tiene ${products} productos. Solo se guardan en este dispositivo si se pide.`,
  catalogueAsOf: (time) => `Actualización del catálogo de este dispositivo: ${time}.`,
  onlyThisVisit: 'Se conserva solo hasta cerrar esta página.',
  withoutLongTexts: 'Había poco espacio: faltan las descripciones largas.',
  connecting: 'Conectando…',
  reading: (count) => plural(count, { one: '# producto cargado', other: '# productos cargados' }),
  readingOf: (count, total) => `${count} de ${total} productos cargados`,
  preparing: 'Preparando la búsqueda…',
  saving: 'Guardando…',
  details: 'Conexión y uso sin conexión',
  source: 'Las respuestas vienen de',
  modes: { auto: 'Automático', online: 'La tienda', offline: 'Este dispositivo' },
  getCatalogue: 'Hacer disponible sin conexión',
  updateCatalogue: 'Actualizar',
  pauseCatalogue: 'Pausar',
  resumeCatalogue: 'Continuar',
  removeCatalogue: 'Quitar de este dispositivo',

  errors: {
    unreachable: {
      title: 'No se puede acceder a la tienda',
      hint: 'Comprueba tu conexión e inténtalo de nuevo.',
    },
    timeout: {
      title: 'La tienda tarda demasiado en responder',
      hint: 'Quizá esté saturada o tu conexión sea lenta. Inténtalo de nuevo.',
    },
    blocked: {
      title: 'La tienda se niega a responder a esta página',
      hint: 'Tu conexión funciona. Inténtalo más tarde; si el problema sigue, avisa a la tienda.',
    },
    'not-json': {
      title: 'Ha respondido otra cosa en lugar de la tienda',
      hint: 'Si estás en una red pública, inicia sesión en ella y vuelve a intentarlo.',
    },
    maintenance: {
      title: 'La tienda no puede responder ahora',
      hint: 'Puede que esté en mantenimiento. Inténtalo de nuevo en unos minutos.',
    },
    'bad-response': {
      title: 'La respuesta de la tienda no tiene sentido',
      hint: 'Inténtalo de nuevo. Si continúa, avisa a la tienda.',
    },
    'not-found': {
      title: 'La búsqueda de productos no está ahí',
      hint: 'Puede haberse movido o desactivado. Avisa a la tienda.',
    },
    forbidden: { title: 'La tienda no lo permite', hint: 'Quizá debas iniciar sesión primero.' },
    'bad-request': {
      title: 'La tienda no entendió la pregunta',
      hint: 'Borra los filtros e inténtalo de nuevo.',
    },
    busy: { title: 'La tienda está saturada', hint: 'Espera un momento e inténtalo de nuevo.' },
    server: { title: 'Hay un fallo en la tienda', hint: 'Inténtalo más tarde.' },
    'bad-catalogue': { title: 'No se puede leer el catálogo', hint: 'Avisa a la tienda.' },
    'no-catalogue': {
      title: 'El catálogo aún no está en este dispositivo',
      hint: 'Conéctate una vez a Internet para obtenerlo.',
    },
    'bad-snapshot': {
      title: 'El catálogo de este dispositivo está dañado',
      hint: 'Obtenlo de nuevo de la tienda.',
    },
    storage: {
      title: 'Este dispositivo no puede guardar el catálogo',
      hint: 'Quizá falte espacio o lo impida la navegación privada.',
    },
    worker: {
      title: 'La búsqueda en este dispositivo no funciona',
      hint: 'Recarga la página o deja que responda la tienda.',
    },
    usage: {
      title: 'La tienda aún no está configurada',
      hint: 'Avisa al propietario de esta página.',
    },
  },
};
