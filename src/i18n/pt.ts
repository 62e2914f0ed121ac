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
  clearSearch: 'Limpar a pesquisa',
  suggestions: 'Sugestões',
  recentSearches: 'Pesquisas recentes',
  deleteSearches: 'Apagar as pesquisas recentes',
  deleted: 'Apagado',
  within: (term) => `em ${term}`,

  filters: 'Filtros',
  close: 'Fechar',
  showProducts: (count) => `Mostrar ${products(count)}`,
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
  price: 'Preço',
  rating: 'Avaliação',
  onSale: 'Em promoção',
  inStock: 'Disponível',
  featured: 'Em destaque',
  showMore: (count) => plural(count, { other: 'Mostrar mais #' }),
  showLess: 'Mostrar menos',
  clearFacet: (facet) => `Limpar ${facet}`,
  productCount: products,
  priceFrom: 'De',
  priceTo: 'Até',
  priceRange: (from, to) => `de ${from} a ${to}`,
  priceAtLeast: (from) => `a partir de ${from}`,
  priceAtMost: (to) => `até ${to}`,
  notANumber: 'Indique um número, por exemplo 25.',
  starsAndUp: (stars) => plural(stars, { one: '# estrela ou mais', other: '# estrelas ou mais' }),
  anyRating: 'Qualquer avaliação',
  any: 'Todos',
  chosenCount: (count) => plural(count, { one: '# escolhido', other: '# escolhidos' }),
  findIn: (facet) => `Procurar em ${facet}`,
  noMatch: 'Sem resultados',
  foundCount: (count) => plural(count, { one: '# resultado', other: '# resultados' }),
  showIn: (facet, term) => `Mostrar ${facet.toLowerCase()} em ${term}`,

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
  loading: 'Carregamento dos produtos',
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
  viewCart: 'Ver carrinho',
  cartFailed: 'Não foi possível adicionar ao carrinho. Tente novamente.',
  cartLater: 'Guardado. Será adicionado ao carrinho quando a ligação voltar.',
  chooseOption: 'Escolha uma opção',
  notAvailable: 'Esta combinação não está disponível.',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `Avaliado com ${value} de 5, # opinião`,
      other: `Avaliado com ${value} de 5, # opiniões`,
    }),
  nothingFound: 'Nenhum produto encontrado',
  nothingFoundHint:
    'Nada corresponde a tudo o que escolheu. Retire um filtro ou experimente outras palavras.',
  clearFilters: 'Limpar filtros',
  withoutFilter: (filter, count) => `Sem ${filter} – ${products(count)}`,
  readAs: (typed, meant) => `Nada para “${typed}”; resultados para “${meant}”.`,
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
  asOf: (time) => `atualização: ${time}`,
  mayHaveChanged: 'Os preços e a disponibilidade podem ter mudado.',
  otherPrices:
    'O catálogo neste dispositivo tem preços diferentes dos seus. No modo automático, é a própria loja que responde enquanto estiver acessível.',
  serverUnreachable: 'A loja não está acessível neste momento.',
  onDevice: (count) => `${products(count)} neste dispositivo`,
  notOnDevice: 'O catálogo não está neste dispositivo.',
  onlyIfAsked: (products) =>
    `A loja tem ${products} produtos. Só são guardados neste dispositivo a pedido.`,
  catalogueAsOf: (time) => `Atualização do catálogo neste dispositivo: ${time}.`,
  onlyThisVisit: 'Guardado apenas até esta página ser fechada.',
  withoutLongTexts: 'Havia pouco espaço: faltam as descrições longas.',
  connecting: 'Conexão…',
  reading: (count) => plural(count, { one: '# produto carregado', other: '# produtos carregados' }),
  readingOf: (count, total) => `${count} de ${total} produtos carregados`,
  preparing: 'Preparação da pesquisa…',
  saving: 'Gravação…',
  details: 'Conexão e uso offline',
  source: 'As respostas vêm de',
  modes: { auto: 'Automático', online: 'A loja', offline: 'Este dispositivo' },
  getCatalogue: 'Disponibilizar offline',
  updateCatalogue: 'Atualizar',
  pauseCatalogue: 'Pausar',
  resumeCatalogue: 'Continuar',
  removeCatalogue: 'Remover deste dispositivo',

  errors: {
    unreachable: {
      title: 'A loja não está acessível',
      hint: 'Verifique a sua conexão e tente de novo.',
    },
    timeout: {
      title: 'A loja demora muito a responder',
      hint: 'Talvez esteja sobrecarregada ou a sua conexão seja lenta. Tente de novo.',
    },
    blocked: {
      title: 'A loja recusa responder a esta página',
      hint: 'A sua ligação funciona. Tente mais tarde; se o problema continuar, avise a loja.',
    },
    'not-json': {
      title: 'Outra coisa respondeu em vez da loja',
      hint: 'Numa rede pública, inicie sessão primeiro e tente de novo.',
    },
    maintenance: {
      title: 'A loja não pode responder neste momento',
      hint: 'Pode estar em manutenção. Tente de novo dentro de alguns minutos.',
    },
    'bad-response': {
      title: 'A resposta da loja não faz sentido',
      hint: 'Tente de novo. Se continuar, avise a loja.',
    },
    'not-found': {
      title: 'A pesquisa de produtos não está disponível',
      hint: 'Pode ter sido movida ou desativada. Avise a loja.',
    },
    forbidden: { title: 'A loja não o permite', hint: 'Talvez tenha de iniciar sessão primeiro.' },
    'bad-request': {
      title: 'A loja não entendeu a pergunta',
      hint: 'Limpe os filtros e tente de novo.',
    },
    busy: { title: 'A loja está sobrecarregada', hint: 'Aguarde um momento e tente de novo.' },
    server: { title: 'Há uma falha na loja', hint: 'Tente mais tarde.' },
    'bad-catalogue': { title: 'Não é possível ler o catálogo', hint: 'Avise a loja.' },
    'no-catalogue': {
      title: 'O catálogo ainda não está neste dispositivo',
      hint: 'Conecte-se uma vez à Internet para o obter.',
    },
    'bad-snapshot': {
      title: 'O catálogo neste dispositivo está danificado',
      hint: 'Obtenha-o de novo da loja.',
    },
    storage: {
      title: 'Este dispositivo não pode guardar o catálogo',
      hint: 'Talvez falte espaço ou a navegação privada o impeça.',
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
