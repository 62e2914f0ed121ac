/** Arabic messages. */
import type { AllMessages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('ar');

const products = (count: number): string =>
  plural(count, {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '# منتجات',
    many: '# منتجًا',
    other: '# منتج',
  });

/** Form after a preposition or a verbal noun, in which the dual has another ending. */
const ofProducts = (count: number): string =>
  count === 0 || count === 2 ? plural(count, { two: 'منتجين', other: '# منتج' }) : products(count);

export const ar: AllMessages = {
  search: 'بحث',
  searchLabel: 'البحث عن المنتجات',
  clearSearch: 'مسح البحث',
  suggestions: 'اقتراحات',
  recentSearches: 'عمليات البحث الأخيرة',
  deleteSearches: 'مسح عمليات البحث الأخيرة',
  deleted: 'تم الحذف',
  within: (term) => `في ${term}`,

  filters: 'عوامل التصفية',
  close: 'إغلاق',
  showProducts: (count) => `عرض ${ofProducts(count)}`,
  activeFilters: 'عوامل التصفية النشطة',
  removeFilter: (filter) => `إزالة عامل التصفية ${filter}`,
  clearAll: 'مسح الكل',
  except: (term) => `ما عدا ${term}`,
  quoted: (text) => `«${text}»`,
  skipToProducts: 'الانتقال إلى المنتجات',
  moreFilters: (count) => plural(count, { other: 'المزيد من عوامل التصفية (#)' }),
  fewerFilters: 'عوامل تصفية أقل',

  categories: 'التصنيفات',
  tags: 'الوسوم',
  brands: 'العلامات التجارية',
  category: 'التصنيف',
  tag: 'الوسم',
  brand: 'العلامة التجارية',
  price: 'السعر',
  rating: 'التقييم',
  onSale: 'تخفيضات',
  inStock: 'متوفر',
  featured: 'منتجات مميزة',
  showMore: (count) => plural(count, { other: 'عرض # أخرى' }),
  showLess: 'عرض أقل',
  clearFacet: (facet) => `مسح ${facet}`,
  productCount: products,
  priceFrom: 'من',
  priceTo: 'إلى',
  priceRange: (from, to) => `من ${from} إلى ${to}`,
  priceAtLeast: (from) => `من ${from}`,
  priceAtMost: (to) => `حتى ${to}`,
  notANumber: 'أدخل رقمًا، مثل 25.',
  starsAndUp: (stars) =>
    plural(stars, {
      one: 'نجمة واحدة فأكثر',
      two: 'نجمتان فأكثر',
      few: '# نجوم فأكثر',
      other: '# نجمة فأكثر',
    }),
  anyRating: 'أي تقييم',
  any: 'الكل',
  chosenCount: (count) => plural(count, { other: 'تم تحديد #' }),
  findIn: (facet) => `البحث في ${facet}`,
  noMatch: 'لا توجد نتائج',
  foundCount: (count) =>
    plural(count, {
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '# نتائج',
      other: '# نتيجة',
    }),
  showIn: (facet, term) => `عرض ${facet} ضمن ${term}`,

  sortBy: 'ترتيب حسب',
  sorts: {
    default: 'موصى به',
    relevance: 'الأكثر صلة',
    popularity: 'الأكثر مبيعًا',
    rating: 'الأعلى تقييمًا',
    date: 'الأحدث',
    price: 'السعر: من الأقل إلى الأعلى',
    'price-desc': 'السعر: من الأعلى إلى الأقل',
    name: 'الاسم: من أ إلى ي',
    'title-desc': 'الاسم: من ي إلى أ',
  },
  reversed: (sort) => `${sort} (ترتيب عكسي)`,

  products: 'المنتجات',
  sku: 'رمز المنتج',
  name: 'الاسم',
  loading: 'جارٍ تحميل المنتجات',
  shownOf: (first, last, total) => `${first}–${last} من ${ofProducts(total)}`,
  sale: 'تخفيض',
  outOfStock: 'نفدت الكمية',
  onBackorder: 'متاح للطلب المسبق',
  fromPrice: (price) => `ابتداءً من ${price}`,
  wasPrice: (price) => `السعر السابق ${price}`,
  upTo: (discount) => `حتى ${discount}`,
  onlyLeft: (count) => plural(count, { other: 'بقي # فقط' }),
  addToCart: 'أضف إلى السلة',
  chooseOptions: 'حدد الخيارات',
  readMore: 'اقرأ المزيد',
  quantity: 'الكمية',
  added: 'تمت الإضافة',
  addedToCart: (product) => `تمت إضافة ${product} إلى السلة`,
  cartFailed: 'تعذرت الإضافة إلى السلة. حاول مرة أخرى.',
  cartLater: 'تم الحفظ. سيُضاف المنتج إلى السلة عند عودة الاتصال.',
  chooseOption: 'اختر',
  notAvailable: 'هذه التركيبة غير متوفرة.',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      zero: `التقييم ${value} من 5`,
      one: `التقييم ${value} من 5، تقييم واحد`,
      two: `التقييم ${value} من 5، تقييمان`,
      few: `التقييم ${value} من 5، # تقييمات`,
      many: `التقييم ${value} من 5، # تقييمًا`,
      other: `التقييم ${value} من 5، # تقييم`,
    }),
  nothingFound: 'لم يتم العثور على منتجات',
  nothingFoundHint: 'لا توجد منتجات تطابق كل عوامل التصفية. أزل أحدها أو جرّب بحثًا آخر.',
  clearFilters: 'مسح عوامل التصفية',
  withoutFilter: (filter, count) => `إزالة \u2068${filter}\u2069 (${products(count)})`,
  readAs: (typed, meant) => `لا توجد نتائج لـ«${typed}». إليك نتائج «${meant}».`,
  nearMatches: 'لا يوجد منتج يحتوي على كل كلمات البحث. هذه تحتوي على بعضها.',
  exactAndSimilar: (count) =>
    plural(count, {
      one: 'نتيجة مطابقة واحدة ومنتجات مشابهة.',
      two: 'نتيجتان مطابقتان ومنتجات مشابهة.',
      few: '# نتائج مطابقة ومنتجات مشابهة.',
      other: '# نتيجة مطابقة ومنتجات مشابهة.',
    }),
  onlyExact: 'عرض النتائج المطابقة فقط',
  loadMore: 'عرض المزيد من المنتجات',
  retry: 'إعادة المحاولة',

  pages: 'الصفحات',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  page: (page) => `الصفحة ${page}`,
  perPage: 'لكل صفحة',

  answeredByServer: 'متصل',
  answeredByDevice: 'نسخة دون إنترنت',
  asOf: (time) => `بيانات ${time}`,
  searches: 'عمليات البحث',
  showAll: (count) =>
    plural(count, {
      one: 'عرض المنتج',
      two: 'عرض المنتجين',
      few: 'عرض كل المنتجات (#)',
      many: 'عرض كل المنتجات (#)',
      other: 'عرض كل المنتجات (#)',
    }),
  suggestionCount: (count) =>
    plural(count, {
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: '# اقتراحات',
      many: '# اقتراحًا',
      other: '# اقتراح',
    }),
  noResultsFor: (query) => `لا نتائج لـ«${query}»`,
  noResultsHint: 'تحقق من الإملاء، أو جرّب كلمات أقل أو أعم.',
  filterRemoved: (filter) => `أُزيل عامل التصفية: ${filter}`,
  recentlyViewed: 'شوهدت مؤخرًا',

  mayHaveChanged: 'ربما تغيّرت الأسعار والكميات منذ ذلك الحين.',
  otherPrices:
    'الأسعار في النسخة المحفوظة تختلف عن أسعارك. يعرض الوضع «تلقائي» أسعار المتجر عند توفر الاتصال به.',
  serverUnreachable: 'يتعذر الاتصال بالمتجر الآن.',
  onDevice: (count) => `${products(count)} على هذا الجهاز`,
  notOnDevice: 'غير متاح دون إنترنت بعد.',
  onlyIfAsked: (products) =>
    `عدد منتجات المتجر: ${products}. لا يتم تنزيلها للاستخدام دون إنترنت إلا إذا طلبت ذلك.`,
  catalogueAsOf: (time) => `آخر تحديث للنسخة المحفوظة: ${time}.`,
  onlyThisVisit: 'تبقى محفوظة حتى إغلاق هذه الصفحة.',
  withoutLongTexts: 'حُذفت الأوصاف الطويلة لتوفير المساحة.',
  connecting: 'جارٍ الاتصال…',
  reading: (count) => `تم تحميل ${ofProducts(count)}`,
  readingOf: (count, total) => `تم تحميل ${count} من ${total} من المنتجات`,
  preparing: 'جارٍ تجهيز البحث…',
  saving: 'جارٍ الحفظ…',
  details: 'الاستخدام دون إنترنت',
  source: 'البحث',
  modes: { auto: 'تلقائي', online: 'عبر الإنترنت', offline: 'دون إنترنت' },
  getCatalogue: 'إتاحة الاستخدام دون إنترنت',
  updateCatalogue: 'تحديث',
  pauseCatalogue: 'إيقاف مؤقت',
  resumeCatalogue: 'استئناف',
  removeCatalogue: 'حذف النسخة المحفوظة',

  errors: {
    unreachable: { title: 'يتعذر الاتصال بالمتجر', hint: 'تحقق من اتصالك ثم أعد المحاولة.' },
    timeout: {
      title: 'يستغرق المتجر وقتًا طويلًا للرد',
      hint: 'ربما عليه ضغط كبير أو أن اتصالك بطيء. أعد المحاولة.',
    },
    blocked: {
      title: 'رفض المتجر هذا الطلب',
      hint: 'اتصالك يعمل. أعد المحاولة لاحقًا. إذا استمرت المشكلة، فتواصل مع المتجر.',
    },
    'not-json': {
      title: 'قد تحتاج إلى تسجيل الدخول إلى هذه الشبكة أولًا',
      hint: 'غالبًا ما تطلب الشبكات العامة تسجيل الدخول. أعد المحاولة بعد ذلك.',
    },
    maintenance: {
      title: 'المتجر غير متاح مؤقتًا',
      hint: 'ربما تجري صيانته. أعد المحاولة بعد بضع دقائق.',
    },
    'bad-response': {
      title: 'أرسل المتجر ردًا غير متوقع',
      hint: 'أعد المحاولة. إذا استمرت المشكلة، فتواصل مع المتجر.',
    },
    'not-found': {
      title: 'البحث عن المنتجات غير متاح',
      hint: 'ربما تم نقله أو إيقافه. تواصل مع المتجر.',
    },
    forbidden: { title: 'لا يسمح المتجر بذلك', hint: 'قد تحتاج إلى تسجيل الدخول أولًا.' },
    'bad-request': {
      title: 'لا يمكن تنفيذ هذا البحث',
      hint: 'امسح عوامل التصفية ثم أعد المحاولة.',
    },
    busy: { title: 'المتجر مشغول جدًا', hint: 'انتظر قليلًا ثم أعد المحاولة.' },
    server: { title: 'حدث خطأ في المتجر', hint: 'أعد المحاولة لاحقًا.' },
    'bad-catalogue': { title: 'تتعذر قراءة كتالوج المنتجات', hint: 'تواصل مع المتجر.' },
    'no-catalogue': {
      title: 'غير متاح دون إنترنت بعد',
      hint: 'اتصل بالإنترنت مرة واحدة لتنزيل المنتجات.',
    },
    'bad-snapshot': { title: 'النسخة المحفوظة تالفة', hint: 'نزّلها مرة أخرى.' },
    storage: {
      title: 'لا يمكن حفظ النسخة على هذا الجهاز',
      hint: 'ربما لا تكفي المساحة أو لا يسمح التصفح الخاص بذلك.',
    },
    worker: { title: 'البحث دون إنترنت لا يعمل', hint: 'أعد تحميل الصفحة أو اختر «عبر الإنترنت».' },
    usage: { title: 'لم يتم إعداد البحث عن المنتجات بعد', hint: 'تواصل مع صاحب هذه الصفحة.' },
  },
};
