/** Japanese words. */
import type { Messages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('ja');

export const ja: Messages = {
  search: '検索',
  searchLabel: '商品を検索',
  clearSearch: '検索をクリア',
  suggestions: '候補',
  recentSearches: '最近の検索',

  filters: '絞り込み',
  close: '閉じる',
  showProducts: (count) => plural(count, { other: '#件の商品を表示' }),
  activeFilters: '選択中の条件',
  removeFilter: (filter) => `条件「${filter}」を外す`,
  clearAll: 'すべてクリア',
  quoted: (text) => `「${text}」`,

  categories: 'カテゴリー',
  tags: 'タグ',
  brands: 'ブランド',
  price: '価格',
  rating: '評価',
  onSale: 'セール中',
  inStock: '在庫あり',
  featured: 'おすすめ',
  showMore: (count) => plural(count, { other: 'さらに#件を表示' }),
  showLess: '表示を減らす',
  clearFacet: (facet) => `${facet}をクリア`,
  productCount: (count) => plural(count, { other: '#件の商品' }),
  priceFrom: '下限',
  priceTo: '上限',
  priceRange: (from, to) => `${from}～${to}`,
  priceAtLeast: (from) => `${from}以上`,
  priceAtMost: (to) => `${to}以下`,
  notANumber: '25のような数字を入力してください。',
  starsAndUp: (stars) => plural(stars, { other: '星#つ以上' }),
  anyRating: 'すべての評価',
  any: 'すべて',
  findIn: (facet) => `${facet}の中を探す`,
  noMatch: '該当なし',

  sortBy: '並べ替え',
  sorts: {
    default: 'おすすめ順',
    popularity: '人気順',
    rating: '評価の高い順',
    date: '新着順',
    price: '価格の安い順',
    'price-desc': '価格の高い順',
    name: '名前順',
  },
  reversed: (sort) => `${sort}（逆順）`,

  products: '商品',
  sku: '商品コード',
  loading: '商品を読み込んでいます',
  shownOf: (first, last, total) => plural(total, { other: `#件中${first}～${last}件` }),
  sale: 'セール',
  outOfStock: '在庫切れ',
  ratedOutOf5: (value, reviews) => plural(reviews, { other: `5点中${value}点、レビュー#件` }),
  nothingFound: '商品が見つかりません',
  nothingFoundHint:
    'すべての条件に合う商品がありません。条件を減らすか、別の言葉をお試しください。',
  clearFilters: '条件をクリア',
  withoutFilter: (filter, count) => plural(count, { other: `「${filter}」を外すと#件` }),
  loadMore: 'もっと見る',
  retry: '再試行',

  pages: 'ページ',
  previousPage: '前のページ',
  nextPage: '次のページ',
  page: (page) => `${page}ページ`,

  answeredByServer: 'ショップからの回答',
  answeredByDevice: 'この端末からの回答',
  asOf: (time) => `${time}時点`,
  mayHaveChanged: '価格と在庫は変わっている場合があります。',
  serverUnreachable: '現在ショップに接続できません。',
  onDevice: (products) => plural(products, { other: 'この端末に#件の商品' }),
  notOnDevice: 'カタログはこの端末にありません。',
  catalogueAsOf: (time) => `この端末のカタログは${time}時点のものです。`,
  onlyThisVisit: 'このページを閉じるまでの間だけ保存されます。',
  connecting: '接続しています…',
  reading: (products) => plural(products, { other: '#件の商品を読み込み済み' }),
  readingOf: (products, total) => `${total}件中${products}件の商品を読み込み済み`,
  preparing: '検索を準備しています…',
  saving: '保存しています…',
  details: '接続とオフライン利用',
  source: '回答元',
  modes: { auto: '自動', online: 'ショップ', offline: 'この端末' },
  getCatalogue: 'オフラインで使えるようにする',
  updateCatalogue: '更新',
  stopCatalogue: '中止',
  removeCatalogue: 'この端末から削除',

  errors: {
    unreachable: {
      title: 'ショップに接続できません',
      hint: '接続を確認してから、もう一度お試しください。',
    },
    timeout: {
      title: 'ショップの応答に時間がかかっています',
      hint: '混雑しているか、接続が遅い可能性があります。もう一度お試しください。',
    },
    'not-json': {
      title: 'ショップ以外のものが応答しました',
      hint: '公衆ネットワークの場合は、先にログインしてからお試しください。',
    },
    'bad-response': {
      title: 'ショップの回答を理解できません',
      hint: 'もう一度お試しください。続く場合はショップにお知らせください。',
    },
    'not-found': {
      title: '商品検索がありません',
      hint: '移動または停止された可能性があります。ショップにお知らせください。',
    },
    forbidden: { title: 'ショップが許可していません', hint: '先にログインが必要かもしれません。' },
    'bad-request': {
      title: 'ショップが質問を理解できませんでした',
      hint: '条件をクリアして、もう一度お試しください。',
    },
    busy: {
      title: 'ショップが混み合っています',
      hint: 'しばらく待ってから、もう一度お試しください。',
    },
    server: { title: 'ショップに障害があります', hint: '後でもう一度お試しください。' },
    'bad-catalogue': { title: 'カタログを読み込めません', hint: 'ショップにお知らせください。' },
    'no-catalogue': {
      title: 'カタログはまだこの端末にありません',
      hint: '一度インターネットに接続して取得してください。',
    },
    'bad-snapshot': {
      title: 'この端末のカタログが壊れています',
      hint: 'ショップからもう一度取得してください。',
    },
    storage: {
      title: 'この端末にカタログを保存できません',
      hint: '空き容量が足りないか、プライベートブラウズで禁止されています。',
    },
    worker: {
      title: 'この端末での検索が動きません',
      hint: 'ページを再読み込みするか、ショップに回答させてください。',
    },
    usage: {
      title: 'ショップはまだ設定されていません',
      hint: 'このページの所有者にお知らせください。',
    },
  },
};
