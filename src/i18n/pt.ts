/** Portuguese messages. */
import type { AllMessages } from './messages.ts';
import { pluralOf } from './plural.ts';

// The messages suit Brazil and Portugal, and so does the European rule of a plural after 0.
const plural = pluralOf('pt', 'pt-PT');

const products = (count: number): string =>
  plural(count, { one: '# produto', other: '# produtos' });

export const pt: AllMessages = {
  search: 'Pesquisar',
  searchLabel: 'Pesquisar produtos',
  clearSearch: 'Limpar pesquisa',
  suggestions: 'Sugestões',
  recentSearches: 'Pesquisas recentes',
  deleteSearches: 'Limpar pesquisas recentes',
  deleted: 'Removido',
  within: (term) => `em ${term}`,

  filters: 'Filtros',
  close: 'Fechar',
  showProducts: (count) => `Ver ${products(count)}`,
  activeFilters: 'Filtros ativos',
  removeFilter: (filter) => `Remover o filtro ${filter}`,
  clearAll: 'Limpar tudo',
  except: (term) => `exceto ${term}`,
  quoted: (text) => `“${text}”`,
  skipToProducts: 'Ir para os produtos',
  moreFilters: (count) => plural(count, { other: 'Mais filtros (#)' }),
  fewerFilters: 'Menos filtros',

  categories: 'Categorias',
  tags: 'Etiquetas',
  brands: 'Marcas',
  category: 'Categoria',
  tag: 'Etiqueta',
  brand: 'Marca',
  price: 'Preço',
  rating: 'Avaliação',
  onSale: 'Em promoção',
  inStock: 'Disponível',
  featured: 'Em destaque',
  showMore: (count) => plural(count, { other: 'Ver mais #' }),
  showLess: 'Ver menos',
  clearFacet: (facet) => `Limpar ${facet}`,
  productCount: products,
  priceFrom: 'De',
  priceTo: 'Até',
  priceRange: (from, to) => `de ${from} a ${to}`,
  priceAtLeast: (from) => `a partir de ${from}`,
  priceAtMost: (to) => `até ${to}`,
  notANumber: 'Introduza um número, por exemplo 25.',
  starsAndUp: (stars) => plural(stars, { one: '# estrela ou mais', other: '# estrelas ou mais' }),
  anyRating: 'Qualquer avaliação',
  any: 'Qualquer',
  chosenCount: (count) => plural(count, { one: '# seleção', other: '# seleções' }),
  findIn: (facet) => `Pesquisar em ${facet}`,
  noMatch: 'Sem resultados',
  foundCount: (count) => plural(count, { one: '# resultado', other: '# resultados' }),
  showIn: (facet, term) => `Mostrar ${facet.toLowerCase()} em ${term}`,

  sortBy: 'Ordenar por',
  sorts: {
    default: 'Recomendados',
    relevance: 'Relevância',
    popularity: 'Mais vendidos',
    rating: 'Mais bem avaliados',
    date: 'Novidades',
    price: 'Preço: do mais baixo ao mais alto',
    'price-desc': 'Preço: do mais alto ao mais baixo',
    name: 'Nome: A–Z',
    'title-desc': 'Nome: Z–A',
  },
  reversed: (sort) => `${sort} (ordem inversa)`,

  products: 'Produtos',
  sku: 'Referência',
  name: 'Nome',
  loading: 'Carregando produtos',
  shownOf: (first, last, total) =>
    plural(total, {
      one: `${first}–${last} de # produto`,
      other: `${first}–${last} de # produtos`,
    }),
  sale: 'Promoção',
  outOfStock: 'Esgotado',
  onBackorder: 'Sob encomenda',
  fromPrice: (price) => `A partir de ${price}`,
  wasPrice: (price) => `antes ${price}`,
  upTo: (discount) => `Até ${discount}`,
  onlyLeft: (count) => plural(count, { one: 'Só resta #', other: 'Só restam #' }),
  addToCart: 'Adicionar ao carrinho',
  chooseOptions: 'Escolher opções',
  readMore: 'Ver mais',
  quantity: 'Quantidade',
  added: 'Adicionado',
  addedToCart: (product) => `${product} foi adicionado ao carrinho`,
  cartFailed: 'Não foi possível adicionar ao carrinho. Tente novamente.',
  cartLater: 'Guardado. Será adicionado ao carrinho quando a ligação voltar.',
  chooseOption: 'Escolha uma opção',
  notAvailable: 'Esta combinação não está disponível.',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `${value} de 5 estrelas, # avaliação`,
      other: `${value} de 5 estrelas, # avaliações`,
    }),
  nothingFound: 'Nenhum produto encontrado',
  nothingFoundHint:
    'Nenhum produto corresponde a todos os filtros. Remova um filtro ou tente outra pesquisa.',
  clearFilters: 'Limpar filtros',
  withoutFilter: (filter, count) => `Remover ${filter} (${products(count)})`,
  readAs: (typed, meant) => `Nenhum resultado para “${typed}”. Resultados para “${meant}”.`,
  nearMatches: 'Nenhum produto contém todas as palavras. Estes contêm algumas delas.',
  exactAndSimilar: (count) =>
    plural(count, {
      one: '# resultado exato e produtos semelhantes.',
      other: '# resultados exatos e produtos semelhantes.',
    }),
  onlyExact: 'Ver apenas resultados exatos',
  loadMore: 'Ver mais produtos',
  retry: 'Tentar novamente',

  pages: 'Páginas',
  previousPage: 'Página anterior',
  nextPage: 'Página seguinte',
  page: (page) => `Página ${page}`,
  perPage: 'Por página',

  answeredByServer: 'Online',
  answeredByDevice: 'Cópia offline',
  asOf: (time) => `atualização: ${time}`,
  searches: 'Pesquisas',
  showAll: (count) => plural(count, { one: 'Ver # produto', other: 'Ver todos os # produtos' }),
  suggestionCount: (count) => plural(count, { one: '# sugestão', other: '# sugestões' }),
  noResultsFor: (query) => `Sem resultados para “${query}”`,
  noResultsHint: 'Verifique a ortografia ou experimente menos palavras ou mais gerais.',
  filterRemoved: (filter) => `Filtro removido: ${filter}`,
  recentlyViewed: 'Vistos recentemente',

  mayHaveChanged: 'Os preços e a disponibilidade podem ter mudado desde então.',
  otherPrices:
    'Os preços da cópia offline são diferentes dos seus. “Automática” mostra os preços da loja sempre que ela estiver acessível.',
  serverUnreachable: 'A loja não está acessível neste momento.',
  onDevice: (count) => `${products(count)} neste dispositivo`,
  notOnDevice: 'Ainda não disponível offline.',
  onlyIfAsked: (products) =>
    `A loja tem ${products} produtos. Só são transferidos para uso offline a pedido.`,
  catalogueAsOf: (time) => `Última atualização da cópia offline: ${time}.`,
  onlyThisVisit: 'É guardada até fechar esta página.',
  withoutLongTexts: 'As descrições longas foram omitidas para poupar espaço.',
  connecting: 'Conectando…',
  reading: (count) => plural(count, { one: '# produto carregado', other: '# produtos carregados' }),
  readingOf: (count, total) => `${count} de ${total} produtos carregados`,
  preparing: 'Preparando a pesquisa…',
  saving: 'Guardando…',
  details: 'Uso offline',
  source: 'Pesquisa',
  modes: { auto: 'Automática', online: 'Online', offline: 'Offline' },
  getCatalogue: 'Disponibilizar offline',
  updateCatalogue: 'Atualizar',
  pauseCatalogue: 'Pausar',
  resumeCatalogue: 'Retomar',
  removeCatalogue: 'Remover a cópia offline',

  errors: {
    unreachable: {
      title: 'A loja não está acessível',
      hint: 'Verifique a sua ligação e tente novamente.',
    },
    timeout: {
      title: 'A loja está demorando a responder',
      hint: 'Pode estar sobrecarregada ou a sua ligação ser lenta. Tente novamente.',
    },
    blocked: {
      title: 'A loja recusou o pedido',
      hint: 'A sua ligação funciona. Tente mais tarde. Se o problema continuar, contacte a loja.',
    },
    'not-json': {
      title: 'Pode ser preciso iniciar sessão nesta rede',
      hint: 'As redes públicas costumam pedir o início de sessão. Depois, tente novamente.',
    },
    maintenance: {
      title: 'A loja está temporariamente indisponível',
      hint: 'Pode estar em manutenção. Tente novamente dentro de alguns minutos.',
    },
    'bad-response': {
      title: 'A loja enviou uma resposta inesperada',
      hint: 'Tente novamente. Se o problema continuar, contacte a loja.',
    },
    'not-found': {
      title: 'A pesquisa de produtos não está disponível',
      hint: 'Pode ter sido movida ou desativada. Contacte a loja.',
    },
    forbidden: { title: 'A loja não o permite', hint: 'Pode ser preciso iniciar sessão primeiro.' },
    'bad-request': {
      title: 'Não é possível fazer esta pesquisa',
      hint: 'Limpe os filtros e tente novamente.',
    },
    busy: { title: 'A loja está sobrecarregada', hint: 'Aguarde um momento e tente novamente.' },
    server: { title: 'Ocorreu um problema na loja', hint: 'Tente mais tarde.' },
    'bad-catalogue': {
      title: 'Não é possível ler o catálogo de produtos',
      hint: 'Contacte a loja.',
    },
    'no-catalogue': {
      title: 'Ainda não disponível offline',
      hint: 'Ligue-se uma vez à Internet para transferir os produtos.',
    },
    'bad-snapshot': { title: 'A cópia offline está danificada', hint: 'Transfira-a novamente.' },
    storage: {
      title: 'Não é possível guardar a cópia offline neste dispositivo',
      hint: 'Pode não haver espaço, ou a navegação privada não o permite.',
    },
    worker: {
      title: 'A pesquisa offline não funciona',
      hint: 'Recarregue a página ou mude para “Online”.',
    },
    usage: {
      title: 'A pesquisa de produtos ainda não está configurada',
      hint: 'Contacte o proprietário desta página.',
    },
  },
};
