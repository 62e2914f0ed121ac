/** Spanish words. */
import type { Messages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('es');

export const es: Messages = {
  search: 'Buscar',
  searchLabel: 'Buscar productos',
  clearSearch: 'Borrar la búsqueda',
  suggestions: 'Sugerencias',
  recentSearches: 'Búsquedas recientes',
  within: (term) => `en ${term}`,

  filters: 'Filtros',
  close: 'Cerrar',
  showProducts: (count) =>
    plural(count, { one: 'Mostrar # producto', other: 'Mostrar # productos' }),
  activeFilters: 'Filtros activos',
  removeFilter: (filter) => `Quitar el filtro ${filter}`,
  clearAll: 'Borrar todo',
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
  productCount: (count) => plural(count, { one: '# producto', other: '# productos' }),
  priceFrom: 'Desde',
  priceTo: 'Hasta',
  priceRange: (from, to) => `de ${from} a ${to}`,
  priceAtLeast: (from) => `desde ${from}`,
  priceAtMost: (to) => `hasta ${to}`,
  notANumber: 'Escriba un número, por ejemplo 25.',
  starsAndUp: (stars) => plural(stars, { one: '# estrella o más', other: '# estrellas o más' }),
  anyRating: 'Cualquier valoración',
  any: 'Todos',
  chosenCount: (count) => plural(count, { one: '# elegido', other: '# elegidos' }),
  findIn: (facet) => `Buscar en ${facet}`,
  noMatch: 'Sin coincidencias',

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
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `Valorado con ${value} de 5, # opinión`,
      other: `Valorado con ${value} de 5, # opiniones`,
    }),
  nothingFound: 'No se encontraron productos',
  nothingFoundHint: 'Nada coincide con todo lo elegido. Quite un filtro o pruebe otras palabras.',
  clearFilters: 'Borrar filtros',
  withoutFilter: (filter, count) =>
    plural(count, { one: `Sin ${filter}: # producto`, other: `Sin ${filter}: # productos` }),
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
  asOf: (time) => `datos de ${time}`,
  mayHaveChanged: 'Los precios y las existencias pueden haber cambiado.',
  serverUnreachable: 'No se puede acceder a la tienda en este momento.',
  onDevice: (products) =>
    plural(products, {
      one: '# producto en este dispositivo',
      other: '# productos en este dispositivo',
    }),
  notOnDevice: 'El catálogo no está en este dispositivo.',
  catalogueAsOf: (time) => `El catálogo de este dispositivo es de ${time}.`,
  onlyThisVisit: 'Se conserva solo hasta cerrar esta página.',
  connecting: 'Conectando…',
  reading: (products) =>
    plural(products, { one: '# producto cargado', other: '# productos cargados' }),
  readingOf: (products, total) => `${products} de ${total} productos cargados`,
  preparing: 'Preparando la búsqueda…',
  saving: 'Guardando…',
  details: 'Conexión y uso sin conexión',
  source: 'Las respuestas vienen de',
  modes: { auto: 'Automático', online: 'La tienda', offline: 'Este dispositivo' },
  getCatalogue: 'Hacer disponible sin conexión',
  updateCatalogue: 'Actualizar',
  stopCatalogue: 'Detener',
  removeCatalogue: 'Quitar de este dispositivo',

  errors: {
    unreachable: {
      title: 'No se puede acceder a la tienda',
      hint: 'Compruebe su conexión e inténtelo de nuevo.',
    },
    timeout: {
      title: 'La tienda tarda demasiado en responder',
      hint: 'Puede estar ocupada o su conexión ser lenta. Inténtelo de nuevo.',
    },
    'not-json': {
      title: 'Ha respondido otra cosa en lugar de la tienda',
      hint: 'Si está en una red pública, inicie sesión en ella y vuelva a intentarlo.',
    },
    'bad-response': {
      title: 'La respuesta de la tienda no tiene sentido',
      hint: 'Inténtelo de nuevo. Si continúa, avise a la tienda.',
    },
    'not-found': {
      title: 'La búsqueda de productos no está ahí',
      hint: 'Puede haberse movido o desactivado. Avise a la tienda.',
    },
    forbidden: { title: 'La tienda no lo permite', hint: 'Quizá deba iniciar sesión primero.' },
    'bad-request': {
      title: 'La tienda no entendió la pregunta',
      hint: 'Borre los filtros e inténtelo de nuevo.',
    },
    busy: { title: 'La tienda está ocupada', hint: 'Espere un momento e inténtelo de nuevo.' },
    server: { title: 'La tienda tiene un fallo', hint: 'Inténtelo más tarde.' },
    'bad-catalogue': { title: 'No se puede leer el catálogo', hint: 'Avise a la tienda.' },
    'no-catalogue': {
      title: 'El catálogo aún no está en este dispositivo',
      hint: 'Conéctese una vez a Internet para obtenerlo.',
    },
    'bad-snapshot': {
      title: 'El catálogo de este dispositivo está dañado',
      hint: 'Obténgalo de nuevo de la tienda.',
    },
    storage: {
      title: 'Este dispositivo no puede guardar el catálogo',
      hint: 'Puede faltar espacio o impedirlo la navegación privada.',
    },
    worker: {
      title: 'La búsqueda en este dispositivo no funciona',
      hint: 'Recargue la página o deje que responda la tienda.',
    },
    usage: {
      title: 'La tienda aún no está configurada',
      hint: 'Avise al propietario de esta página.',
    },
  },
};
