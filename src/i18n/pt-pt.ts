/** Messages of Portugal: those of `pt.ts`, but for these. */
import type { LanguageMessages } from './messages.ts';
import { messages as pt } from './pt.ts';

export const messages: LanguageMessages = {
  ...pt,
  tags: 'Etiquetas',
  tag: 'Etiqueta',
  inStock: 'Em stock',
  notANumber: 'Introduza um número, por exemplo 25.',
  sorts: {
    ...pt.sorts,
    price: 'Preço: do mais baixo ao mais alto',
    'price-desc': 'Preço: do mais alto ao mais baixo',
  },
  sku: 'Referência',
  loading: 'A carregar produtos',
  cartLater: 'Guardado. O produto será adicionado ao carrinho quando a ligação voltar.',
  nextPage: 'Página seguinte',
  youMayLike: 'Também lhe pode interessar',
  serverUnreachable: 'A loja não está acessível neste momento.',
  onlyIfAsked: (products) =>
    `A loja tem ${products} produtos. Só são transferidos para utilização offline a seu pedido.`,
  onlyThisVisit: 'Fica guardada até fechar esta página.',
  withoutLongTexts: 'As descrições longas foram omitidas para poupar espaço.',
  preparing: 'A preparar os produtos…',
  details: 'Utilização offline',

  errors: {
    ...pt.errors,
    unreachable: {
      title: 'A loja não está acessível',
      hint: 'Verifique a sua ligação e tente novamente.',
    },
    timeout: {
      title: 'A loja está a demorar a responder',
      hint: 'Pode estar sobrecarregada, ou a sua ligação pode estar lenta. Tente novamente.',
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
    forbidden: {
      title: 'A loja não o permite',
      hint: 'Pode ser preciso iniciar sessão primeiro.',
    },
    'bad-catalogue': {
      title: 'Não é possível ler o catálogo de produtos',
      hint: 'Contacte a loja.',
    },
    'no-catalogue': {
      title: 'Ainda não está disponível offline',
      hint: 'Ligue-se uma vez à Internet para transferir os produtos.',
    },
    'needs-catalogue': {
      title: 'Escolha primeiro uma categoria',
      hint: 'Dentro de uma categoria, a pesquisa e os filtros funcionam imediatamente. Para os usar em todos os produtos, é preciso carregá-los todos uma vez.',
      button: 'Carregar todos os produtos',
    },
    'bad-snapshot': {
      title: 'A cópia offline está danificada',
      hint: 'Transfira-a novamente.',
    },
    storage: {
      title: 'Não é possível guardar a cópia offline neste dispositivo',
      hint: 'Pode não haver espaço, ou a navegação privada não o permite.',
    },
    usage: {
      title: 'A pesquisa de produtos ainda não está configurada',
      hint: 'Contacte o responsável por esta página.',
    },
  },
};
