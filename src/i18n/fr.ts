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
  deleteSearches: 'Supprimer les recherches récentes',
  deleted: 'Suppression effectuée',
  within: (term) => `dans ${term}`,

  filters: 'Filtres',
  close: 'Fermer',
  showProducts: (count) => `Afficher ${products(count)}`,
  activeFilters: 'Filtres actifs',
  removeFilter: (filter) => `Retirer le filtre ${filter}`,
  clearAll: 'Tout effacer',
  except: (term) => `sauf ${term}`,
  quoted: (text) => `«\u00a0${text}\u00a0»`,
  skipToProducts: 'Aller aux produits',
  moreFilters: (count) => plural(count, { other: 'Plus de filtres (#)' }),
  fewerFilters: 'Moins de filtres',

  categories: 'Catégories',
  tags: 'Étiquettes',
  brands: 'Marques',
  price: 'Prix',
  rating: 'Note',
  onSale: 'En promotion',
  inStock: 'En stock',
  featured: 'Mis en avant',
  showMore: (count) => plural(count, { one: 'Afficher # de plus', other: 'Afficher # de plus' }),
  showLess: 'Afficher moins',
  clearFacet: (facet) => `Effacer ${facet}`,
  productCount: products,
  priceFrom: 'De',
  priceTo: 'À',
  priceRange: (from, to) => `${from} à ${to}`,
  priceAtLeast: (from) => `à partir de ${from}`,
  priceAtMost: (to) => `jusqu’à ${to}`,
  notANumber: 'Saisissez un nombre, par exemple 25.',
  starsAndUp: (stars) => plural(stars, { one: '# étoile et plus', other: '# étoiles et plus' }),
  anyRating: 'Toutes les notes',
  any: 'Tous',
  chosenCount: (count) => plural(count, { one: '# choisi', other: '# choisis' }),
  findIn: (facet) => `Chercher dans ${facet}`,
  noMatch: 'Aucun résultat',
  foundCount: (count) => plural(count, { one: '# résultat', other: '# résultats' }),
  showIn: (facet, term) => `Afficher ${facet.toLowerCase()} dans ${term}`,

  sortBy: 'Trier par',
  sorts: {
    default: 'Notre sélection',
    relevance: 'Pertinence',
    popularity: 'Les plus populaires',
    rating: 'Les mieux notés',
    date: 'Nouveautés',
    price: 'Prix croissant',
    'price-desc': 'Prix décroissant',
    name: 'Nom',
  },
  reversed: (sort) => `${sort}, ordre inverse`,

  products: 'Produits',
  sku: 'Référence',
  loading: 'Chargement des produits',
  shownOf: (first, last, total) =>
    plural(total, {
      one: `${first}–${last} sur # produit`,
      other: `${first}–${last} sur # produits`,
    }),
  sale: 'Promo',
  outOfStock: 'Rupture de stock',
  onBackorder: 'En réapprovisionnement',
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
  viewCart: 'Voir le panier',
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
    'Rien ne correspond à tous vos choix. Retirez un filtre ou essayez d’autres mots.',
  clearFilters: 'Effacer les filtres',
  withoutFilter: (filter, count) => `Sans ${filter} – ${products(count)}`,
  readAs: (typed, meant) => `Rien pour «\u00a0${typed}\u00a0»\u00a0; voici «\u00a0${meant}\u00a0».`,
  nearMatches: 'Aucun produit ne contient tous ces mots. Ceux-ci en contiennent une partie.',
  exactFirst: (count) => `Résultats exacts\u00a0: ${count}. Des produits proches suivent.`,
  onlyExact: 'Résultats exacts seulement',
  loadMore: 'Afficher plus de produits',
  retry: 'Réessayer',

  pages: 'Pages',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  page: (page) => `Page ${page}`,

  answeredByServer: 'Réponse de la boutique',
  answeredByDevice: 'Réponse de cet appareil',
  asOf: (time) => `mise à jour\u00a0: ${time}`,
  mayHaveChanged: 'Les prix et les stocks ont pu changer depuis.',
  otherPrices:
    'Le catalogue sur cet appareil contient d’autres prix que les vôtres. En mode automatique, la boutique répond elle-même tant qu’elle est joignable.',
  serverUnreachable: 'La boutique est injoignable pour le moment.',
  onDevice: (count) => `${products(count)} sur cet appareil`,
  notOnDevice: 'Le catalogue n’est pas sur cet appareil.',
  onlyIfAsked: (products) =>
    `La boutique a ${products} produits. Ils ne sont mis sur cet appareil que sur demande.`,
  catalogueAsOf: (time) => `Mise à jour du catalogue de cet appareil\u00a0: ${time}.`,
  onlyThisVisit: 'Conservé seulement jusqu’à la fermeture de cette page.',
  withoutLongTexts: 'La place manquait : les longues descriptions sont omises.',
  connecting: 'Connexion…',
  reading: (count) => plural(count, { one: '# produit chargé', other: '# produits chargés' }),
  readingOf: (count, total) => `${count} produits chargés sur ${total}`,
  preparing: 'Préparation de la recherche…',
  saving: 'Enregistrement…',
  details: 'Connexion et utilisation hors ligne',
  source: 'Source des réponses',
  modes: { auto: 'Automatique', online: 'La boutique', offline: 'Cet appareil' },
  getCatalogue: 'Rendre disponible hors ligne',
  updateCatalogue: 'Mettre à jour',
  pauseCatalogue: 'Suspendre',
  resumeCatalogue: 'Continuer',
  removeCatalogue: 'Supprimer de cet appareil',

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
      title: 'La boutique refuse de répondre à cette page',
      hint: 'Votre connexion fonctionne. Réessayez plus tard ; si cela persiste, prévenez la boutique.',
    },
    'not-json': {
      title: 'Autre chose a répondu à la place de la boutique',
      hint: 'Sur un réseau public, identifiez-vous d’abord, puis réessayez.',
    },
    maintenance: {
      title: 'La boutique ne peut pas répondre pour le moment',
      hint: 'Elle est peut-être en maintenance. Réessayez dans quelques minutes.',
    },
    'bad-response': {
      title: 'La réponse de la boutique est incompréhensible',
      hint: 'Réessayez. Si cela persiste, prévenez la boutique.',
    },
    'not-found': {
      title: 'La recherche de produits n’est pas là',
      hint: 'Elle a peut-être été déplacée ou désactivée. Prévenez la boutique.',
    },
    forbidden: {
      title: 'La boutique ne le permet pas',
      hint: 'Vous devez peut-être d’abord vous connecter.',
    },
    'bad-request': {
      title: 'La boutique n’a pas compris la question',
      hint: 'Effacez les filtres et réessayez.',
    },
    busy: { title: 'La boutique est surchargée', hint: 'Attendez un instant, puis réessayez.' },
    server: { title: 'La boutique est en panne', hint: 'Réessayez plus tard.' },
    'bad-catalogue': { title: 'Le catalogue est illisible', hint: 'Prévenez la boutique.' },
    'no-catalogue': {
      title: 'Le catalogue n’est pas encore sur cet appareil',
      hint: 'Connectez-vous une fois à Internet pour l’obtenir.',
    },
    'bad-snapshot': {
      title: 'Le catalogue de cet appareil est endommagé',
      hint: 'Téléchargez-le de nouveau depuis la boutique.',
    },
    storage: {
      title: 'Cet appareil ne peut pas conserver le catalogue',
      hint: 'L’espace manque, ou la navigation privée l’interdit.',
    },
    worker: {
      title: 'La recherche sur cet appareil ne fonctionne pas',
      hint: 'Rechargez la page, ou laissez la boutique répondre.',
    },
    usage: {
      title: 'La boutique n’est pas encore configurée',
      hint: 'Prévenez le propriétaire de cette page.',
    },
  },
};
