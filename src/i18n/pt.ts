/** Portuguese words. */
import type { Messages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('pt');

export const pt: Messages = {
  search: 'Pesquisar',
  searchLabel: 'Pesquisar produtos',
  clearSearch: 'Limpar a pesquisa',
  suggestions: 'Sugestões',
  recentSearches: 'Pesquisas recentes',
  within: (term) => `em ${term}`,

  filters: 'Filtros',
  close: 'Fechar',
  showProducts: (count) => plural(count, { one: 'Mostrar # produto', other: 'Mostrar # produtos' }),
  activeFilters: 'Filtros ativos',
  removeFilter: (filter) => `Remover o filtro ${filter}`,
  clearAll: 'Limpar tudo',
  quoted: (text) => `“${text}”`,

  categories: 'Categorias',
  tags: 'Etiquetas',
  brands: 'Marcas',
  price: 'Preço',
  rating: 'Avaliação',
  onSale: 'Em promoção',
  inStock: 'Em stock',
  featured: 'Em destaque',
  showMore: (count) => plural(count, { other: 'Mostrar mais #' }),
  showLess: 'Mostrar menos',
  clearFacet: (facet) => `Limpar ${facet}`,
  productCount: (count) => plural(count, { one: '# produto', other: '# produtos' }),
  priceFrom: 'De',
  priceTo: 'Até',
  priceRange: (from, to) => `de ${from} a ${to}`,
  priceAtLeast: (from) => `a partir de ${from}`,
  priceAtMost: (to) => `até ${to}`,
  notANumber: 'Introduza um número, por exemplo 25.',
  starsAndUp: (stars) => plural(stars, { one: '# estrela ou mais', other: '# estrelas ou mais' }),
  anyRating: 'Qualquer avaliação',
  any: 'Todos',
  chosenCount: (count) => plural(count, { one: '# escolhido', other: '# escolhidos' }),
  findIn: (facet) => `Procurar em ${facet}`,
  noMatch: 'Sem resultados',

  sortBy: 'Ordenar por',
  sorts: {
    default: 'A nossa seleção',
    relevance: 'Relevância',
    popularity: 'Mais populares',
    rating: 'Mais bem avaliados',
    date: 'Novidades',
    price: 'Preço: do menor ao maior',
    'price-desc': 'Preço: do maior ao menor',
    name: 'Nome',
  },
  reversed: (sort) => `${sort}, ordem inversa`,

  products: 'Produtos',
  sku: 'Referência',
  loading: 'A carregar produtos',
  shownOf: (first, last, total) =>
    plural(total, {
      one: `${first}–${last} de # produto`,
      other: `${first}–${last} de # produtos`,
    }),
  sale: 'Promoção',
  outOfStock: 'Esgotado',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `Avaliado com ${value} de 5, # opinião`,
      other: `Avaliado com ${value} de 5, # opiniões`,
    }),
  nothingFound: 'Nenhum produto encontrado',
  nothingFoundHint:
    'Nada corresponde a tudo o que escolheu. Retire um filtro ou experimente outras palavras.',
  clearFilters: 'Limpar filtros',
  withoutFilter: (filter, count) =>
    plural(count, { one: `Sem ${filter}: # produto`, other: `Sem ${filter}: # produtos` }),
  readAs: (typed, meant) => `Nada para “${typed}”; a mostrar “${meant}”.`,
  nearMatches: 'Nenhum produto contém todas estas palavras. Estes contêm algumas.',
  exactFirst: (count) => `Resultados exatos: ${count}. Seguem-se produtos semelhantes.`,
  onlyExact: 'Só resultados exatos',
  loadMore: 'Mostrar mais produtos',
  retry: 'Tentar de novo',

  pages: 'Páginas',
  previousPage: 'Página anterior',
  nextPage: 'Página seguinte',
  page: (page) => `Página ${page}`,

  answeredByServer: 'Respondido pela loja',
  answeredByDevice: 'Respondido por este dispositivo',
  asOf: (time) => `dados de ${time}`,
  mayHaveChanged: 'Os preços e o stock podem ter mudado.',
  serverUnreachable: 'De momento não é possível contactar a loja.',
  onDevice: (products) =>
    plural(products, { one: '# produto neste dispositivo', other: '# produtos neste dispositivo' }),
  notOnDevice: 'O catálogo não está neste dispositivo.',
  catalogueAsOf: (time) => `O catálogo neste dispositivo é de ${time}.`,
  onlyThisVisit: 'Guardado apenas até esta página ser fechada.',
  connecting: 'A ligar…',
  reading: (products) =>
    plural(products, { one: '# produto carregado', other: '# produtos carregados' }),
  readingOf: (products, total) => `${products} de ${total} produtos carregados`,
  preparing: 'A preparar a pesquisa…',
  saving: 'A guardar…',
  details: 'Ligação e utilização offline',
  source: 'As respostas vêm de',
  modes: { auto: 'Automático', online: 'A loja', offline: 'Este dispositivo' },
  getCatalogue: 'Disponibilizar offline',
  updateCatalogue: 'Atualizar',
  stopCatalogue: 'Parar',
  removeCatalogue: 'Remover deste dispositivo',

  errors: {
    unreachable: {
      title: 'Não é possível contactar a loja',
      hint: 'Verifique a sua ligação e tente de novo.',
    },
    timeout: {
      title: 'A loja demora demasiado a responder',
      hint: 'Pode estar ocupada ou a sua ligação ser lenta. Tente de novo.',
    },
    'not-json': {
      title: 'Outra coisa respondeu em vez da loja',
      hint: 'Numa rede pública, inicie sessão primeiro e tente de novo.',
    },
    'bad-response': {
      title: 'A resposta da loja não faz sentido',
      hint: 'Tente de novo. Se continuar, avise a loja.',
    },
    'not-found': {
      title: 'A pesquisa de produtos não está aí',
      hint: 'Pode ter sido movida ou desativada. Avise a loja.',
    },
    forbidden: { title: 'A loja não o permite', hint: 'Talvez tenha de iniciar sessão primeiro.' },
    'bad-request': {
      title: 'A loja não percebeu a pergunta',
      hint: 'Limpe os filtros e tente de novo.',
    },
    busy: { title: 'A loja está ocupada', hint: 'Aguarde um momento e tente de novo.' },
    server: { title: 'A loja tem uma falha', hint: 'Tente mais tarde.' },
    'bad-catalogue': { title: 'Não é possível ler o catálogo', hint: 'Avise a loja.' },
    'no-catalogue': {
      title: 'O catálogo ainda não está neste dispositivo',
      hint: 'Ligue-se uma vez à Internet para o obter.',
    },
    'bad-snapshot': {
      title: 'O catálogo neste dispositivo está danificado',
      hint: 'Obtenha-o de novo da loja.',
    },
    storage: {
      title: 'Este dispositivo não pode guardar o catálogo',
      hint: 'Pode faltar espaço ou a navegação privada impedi-lo.',
    },
    worker: {
      title: 'A pesquisa neste dispositivo não funciona',
      hint: 'Recarregue a página ou deixe a loja responder.',
    },
    usage: {
      title: 'A loja ainda não está configurada',
      hint: 'Avise o proprietário desta página.',
    },
  },
};
