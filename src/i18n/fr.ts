/** French messages. */
import type { AllMessages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('fr');

const products = (count: number): string =>
  plural(count, { one: '# produit', other: '# produits' });

export const fr: AllMessages = {
  search: 'Rechercher',
  searchLabel: 'Rechercher des produits',
  clearSearch: 'Effacer la recherche',
  suggestions: 'Suggestions',
  recentSearches: 'Recherches récentes',
  deleteSearches: 'Effacer les recherches récentes',
  deleted: 'Supprimé',
  within: (term) => `dans ${term}`,

  filters: 'Filtres',
  close: 'Fermer',
  showProducts: (count) => `Afficher ${products(count)}`,
  activeFilters: 'Filtres actifs',
  removeFilter: (filter) => `Supprimer le filtre ${filter}`,
  clearAll: 'Tout effacer',
  except: (term) => `sauf ${term}`,
  quoted: (text) => `«\u00a0${text}\u00a0»`,
  skipToProducts: 'Aller aux produits',
  moreFilters: (count) => plural(count, { other: 'Plus de filtres (#)' }),
  fewerFilters: 'Moins de filtres',

  categories: 'Catégories',
  tags: 'Étiquettes',
  brands: 'Marques',
  category: 'Catégorie',
  tag: 'Étiquette',
  brand: 'Marque',
  price: 'Prix',
  rating: 'Note',
  onSale: 'En promotion',
  inStock: 'En stock',
  featured: 'Mis en avant',
  showMore: (count) => plural(count, { other: 'Afficher # de plus' }),
  showLess: 'Afficher moins',
  clearFacet: (facet) => `Réinitialiser (${facet})`,
  productCount: products,
  priceFrom: 'De',
  priceTo: 'À',
  priceRange: (from, to) => `${from} à ${to}`,
  priceAtLeast: (from) => `à partir de ${from}`,
  priceAtMost: (to) => `jusqu’à ${to}`,
  notANumber: 'Saisissez un nombre, par exemple 25.',
  starsAndUp: (stars) => plural(stars, { one: '# étoile et plus', other: '# étoiles et plus' }),
  anyRating: 'Toutes les notes',
  any: 'Indifférent',
  chosenCount: (count) => plural(count, { one: '# sélection', other: '# sélections' }),
  findIn: (facet) => `Rechercher dans ${facet}`,
  noMatch: 'Aucun résultat',
  foundCount: (count) => plural(count, { one: '# résultat', other: '# résultats' }),
  showIn: (facet, term) => `Afficher ${facet.toLowerCase()} dans ${term}`,

  sortBy: 'Trier par',
  sorts: {
    default: 'Recommandés',
    relevance: 'Pertinence',
    popularity: 'Les plus populaires',
    rating: 'Les mieux notés',
    date: 'Nouveautés',
    price: 'Prix croissant',
    'price-desc': 'Prix décroissant',
    name: 'Nom\u00a0: A à Z',
    'title-desc': 'Nom\u00a0: Z à A',
  },
  reversed: (sort) => `${sort} (ordre inverse)`,

  products: 'Produits',
  sku: 'Référence',
  name: 'Nom',
  loading: 'Chargement des produits',
  shownOf: (first, last, total) =>
    plural(total, {
      one: `${first}–${last} sur # produit`,
      other: `${first}–${last} sur # produits`,
    }),
  sale: 'Promo',
  outOfStock: 'Rupture de stock',
  onBackorder: 'Disponible sur commande',
  fromPrice: (price) => `Dès ${price}`,
  wasPrice: (price) => `au lieu de ${price}`,
  upTo: (discount) => `Jusqu’à ${discount}`,
  onlyLeft: (count) => plural(count, { one: 'Plus que # en stock', other: 'Plus que # en stock' }),
  addToCart: 'Ajouter au panier',
  chooseOptions: 'Choisir les options',
  readMore: 'En savoir plus',
  quantity: 'Quantité',
  added: 'Ajouté',
  addedToCart: (product) => `${product} a été ajouté au panier`,
  cartFailed: 'Impossible d’ajouter cet article au panier. Réessayez.',
  cartLater: 'Enregistré. L’article sera ajouté au panier dès le retour de la connexion.',
  chooseOption: 'Choisir une option',
  notAvailable: 'Cette combinaison n’est pas disponible.',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `Note\u00a0: ${value} sur 5, # avis`,
      other: `Note\u00a0: ${value} sur 5, # avis`,
    }),
  nothingFound: 'Aucun produit trouvé',
  nothingFoundHint:
    'Aucun produit ne correspond à tous vos critères. Supprimez un filtre ou modifiez votre recherche.',
  clearFilters: 'Effacer les filtres',
  withoutFilter: (filter, count) => `Supprimer ${filter} (${products(count)})`,
  readAs: (typed, meant) =>
    `Aucun résultat pour «\u00a0${typed}\u00a0». Voici les résultats pour «\u00a0${meant}\u00a0».`,
  nearMatches: 'Aucun produit ne contient tous vos mots. Ceux-ci en contiennent une partie.',
  exactAndSimilar: (count) =>
    plural(count, {
      one: '# résultat exact et des produits similaires.',
      other: '# résultats exacts et des produits similaires.',
    }),
  onlyExact: 'Afficher uniquement les résultats exacts',
  loadMore: 'Afficher plus de produits',
  retry: 'Réessayer',

  pages: 'Pages',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  page: (page) => `Page ${page}`,
  perPage: 'Par page',

  answeredByServer: 'En ligne',
  answeredByDevice: 'Copie hors ligne',
  asOf: (time) => `mise à jour\u00a0: ${time}`,
  searches: 'Recherches',
  showAll: (count) => plural(count, { one: 'Voir # produit', other: 'Voir les # produits' }),
  suggestionCount: (count) => plural(count, { one: '# suggestion', other: '# suggestions' }),
  noResultsFor: (query) => `Aucun résultat pour «\u00a0${query}\u00a0»`,
  noResultsHint: 'Vérifiez l’orthographe ou essayez des mots moins nombreux ou plus généraux.',
  filterRemoved: (filter) => `Filtre retiré\u00a0: ${filter}`,
  recentlyViewed: 'Vus récemment',
  breadcrumb: 'Fil d’Ariane',
  allProducts: 'Tous les produits',
  availability: 'Disponibilité',

  mayHaveChanged: 'Les prix et les disponibilités ont pu changer depuis.',
  otherPrices:
    'Les prix de la copie hors ligne diffèrent des vôtres. «\u00a0Automatique\u00a0» affiche les prix de la boutique tant qu’elle est joignable.',
  serverUnreachable: 'La boutique est injoignable pour le moment.',
  onDevice: (count) => `${products(count)} sur cet appareil`,
  notOnDevice: 'Pas encore disponible hors ligne.',
  onlyIfAsked: (products) =>
    `La boutique propose ${products} produits. Ils ne sont téléchargés pour l’utilisation hors ligne que si vous le demandez.`,
  catalogueAsOf: (time) => `Dernière mise à jour de la copie hors ligne\u00a0: ${time}.`,
  onlyThisVisit: 'Elle est conservée jusqu’à la fermeture de cette page.',
  withoutLongTexts: 'Faute d’espace, les longues descriptions ont été omises.',
  connecting: 'Connexion…',
  reading: (count) => plural(count, { one: '# produit chargé', other: '# produits chargés' }),
  readingOf: (count, total) => `${count} produits chargés sur ${total}`,
  preparing: 'Préparation de la recherche…',
  saving: 'Enregistrement…',
  details: 'Utilisation hors ligne',
  source: 'Recherche',
  modes: { auto: 'Automatique', online: 'En ligne', offline: 'Hors ligne' },
  getCatalogue: 'Rendre disponible hors ligne',
  updateCatalogue: 'Mettre à jour',
  pauseCatalogue: 'Suspendre',
  resumeCatalogue: 'Reprendre',
  removeCatalogue: 'Supprimer la copie hors ligne',

  errors: {
    unreachable: {
      title: 'La boutique est injoignable',
      hint: 'Vérifiez votre connexion, puis réessayez.',
    },
    timeout: {
      title: 'La boutique met trop de temps à répondre',
      hint: 'Elle est peut-être surchargée, ou votre connexion est lente. Réessayez.',
    },
    blocked: {
      title: 'La boutique a refusé cette demande',
      hint: 'Votre connexion fonctionne. Réessayez plus tard. Si le problème persiste, contactez la boutique.',
    },
    'not-json': {
      title: 'Connectez-vous d’abord à ce réseau',
      hint: 'Les réseaux publics demandent souvent de s’identifier. Réessayez ensuite.',
    },
    maintenance: {
      title: 'La boutique est momentanément indisponible',
      hint: 'Elle est peut-être en maintenance. Réessayez dans quelques minutes.',
    },
    'bad-response': {
      title: 'La boutique a envoyé une réponse inattendue',
      hint: 'Réessayez. Si le problème persiste, contactez la boutique.',
    },
    'not-found': {
      title: 'La recherche de produits est indisponible',
      hint: 'Elle a peut-être été déplacée ou désactivée. Contactez la boutique.',
    },
    forbidden: {
      title: 'La boutique ne le permet pas',
      hint: 'Vous devez peut-être d’abord vous identifier.',
    },
    'bad-request': {
      title: 'Cette recherche ne peut pas aboutir',
      hint: 'Effacez les filtres et réessayez.',
    },
    busy: {
      title: 'La boutique est très sollicitée',
      hint: 'Patientez un instant, puis réessayez.',
    },
    server: { title: 'La boutique rencontre un problème', hint: 'Réessayez plus tard.' },
    'bad-catalogue': {
      title: 'Le catalogue de produits est illisible',
      hint: 'Contactez la boutique.',
    },
    'no-catalogue': {
      title: 'Pas encore disponible hors ligne',
      hint: 'Connectez-vous une fois à Internet pour télécharger les produits.',
    },
    'bad-snapshot': {
      title: 'La copie hors ligne est endommagée',
      hint: 'Téléchargez-la de nouveau.',
    },
    storage: {
      title: 'La copie hors ligne ne peut pas être enregistrée sur cet appareil',
      hint: 'L’espace est peut-être insuffisant, ou la navigation privée ne le permet pas.',
    },
    worker: {
      title: 'La recherche hors ligne ne fonctionne pas',
      hint: 'Rechargez la page ou passez en mode «\u00a0En ligne\u00a0».',
    },
    usage: {
      title: 'La recherche de produits n’est pas encore configurée',
      hint: 'Contactez le propriétaire de cette page.',
    },
  },
};
