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
  deleteSearches: 'حذف عمليات البحث الأخيرة',
  deleted: 'تم الحذف',
  within: (term) => `في ${term}`,

  filters: 'عوامل التصفية',
  close: 'إغلاق',
  showProducts: (count) => `عرض ${ofProducts(count)}`,
  activeFilters: 'عوامل التصفية المختارة',
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
  price: 'السعر',
  rating: 'التقييم',
  onSale: 'تخفيضات',
  inStock: 'متوفر',
  featured: 'مميز',
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
  chosenCount: (count) => plural(count, { other: 'تم اختيار #' }),
  findIn: (facet) => `ابحث في ${facet}`,
  noMatch: 'لا نتائج',
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
    default: 'اختيارنا',
    relevance: 'الأكثر صلة',
    popularity: 'الأكثر رواجًا',
    rating: 'الأعلى تقييمًا',
    date: 'الأحدث',
    price: 'السعر: من الأقل إلى الأعلى',
    'price-desc': 'السعر: من الأعلى إلى الأقل',
    name: 'الاسم',
  },
  reversed: (sort) => `${sort} (ترتيب معكوس)`,

  products: 'المنتجات',
  sku: 'رمز المنتج',
  loading: 'جارٍ تحميل المنتجات',
  shownOf: (first, last, total) => `${first}–${last} من ${ofProducts(total)}`,
  sale: 'تخفيض',
  outOfStock: 'غير متوفر',
  onBackorder: 'بالطلب المسبق',
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
  viewCart: 'عرض السلة',
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
  nothingFound: 'لم يُعثر على منتجات',
  nothingFoundHint: 'لا شيء يطابق كل ما اخترته. أزل أحد عوامل التصفية أو جرّب كلمات أخرى.',
  clearFilters: 'مسح عوامل التصفية',
  withoutFilter: (filter, count) => `دون \u2068${filter}\u2069 – ${products(count)}`,
  readAs: (typed, meant) => `لا نتائج لـ«${typed}»؛ هذه نتائج «${meant}».`,
  nearMatches: 'لا يوجد منتج يحتوي على كل هذه الكلمات. هذه تحتوي على بعضها.',
  exactFirst: (count) => `نتائج مطابقة: ${count}. تليها منتجات مشابهة.`,
  onlyExact: 'المطابقة فقط',
  loadMore: 'عرض المزيد من المنتجات',
  retry: 'إعادة المحاولة',

  pages: 'الصفحات',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  page: (page) => `الصفحة ${page}`,

  answeredByServer: 'الإجابة من المتجر',
  answeredByDevice: 'الإجابة من هذا الجهاز',
  asOf: (time) => `بيانات ${time}`,
  mayHaveChanged: 'ربما تغيّرت الأسعار والكميات منذ ذلك الحين.',
  otherPrices:
    'أسعار الكتالوج على هذا الجهاز تختلف عن أسعارك. في الوضع التلقائي يجيب المتجر نفسه ما دام الوصول إليه ممكنًا.',
  serverUnreachable: 'لا يمكن الوصول إلى المتجر الآن.',
  onDevice: (count) => `${products(count)} على هذا الجهاز`,
  notOnDevice: 'الكتالوج ليس على هذا الجهاز.',
  onlyIfAsked: (products) =>
    `عدد منتجات المتجر: ${products}. لا تُحفظ على هذا الجهاز إلا عند الطلب.`,
  catalogueAsOf: (time) => `الكتالوج على هذا الجهاز محدّث حتى ${time}.`,
  onlyThisVisit: 'يبقى حتى إغلاق هذه الصفحة فقط.',
  withoutLongTexts: 'المساحة قليلة: حُذفت الأوصاف الطويلة.',
  connecting: 'جارٍ الاتصال …',
  reading: (count) => `تم تحميل ${ofProducts(count)}`,
  readingOf: (count, total) => `تم تحميل ${count} من ${total} من المنتجات`,
  preparing: 'جارٍ تجهيز البحث …',
  saving: 'جارٍ الحفظ …',
  details: 'الاتصال والاستخدام دون إنترنت',
  source: 'مصدر الإجابات',
  modes: { auto: 'تلقائي', online: 'المتجر', offline: 'هذا الجهاز' },
  getCatalogue: 'إتاحة دون إنترنت',
  updateCatalogue: 'تحديث',
  pauseCatalogue: 'إيقاف مؤقت',
  resumeCatalogue: 'متابعة',
  removeCatalogue: 'إزالة من هذا الجهاز',

  errors: {
    unreachable: { title: 'لا يمكن الوصول إلى المتجر', hint: 'تحقق من الاتصال ثم أعد المحاولة.' },
    timeout: {
      title: 'تأخّر المتجر في الإجابة',
      hint: 'ربما كان مشغولًا أو كان اتصالك بطيئًا. أعد المحاولة.',
    },
    blocked: {
      title: 'يرفض المتجر الردّ على هذه الصفحة',
      hint: 'اتصالك يعمل. أعد المحاولة لاحقًا، وإن استمرت المشكلة فأبلغ المتجر.',
    },
    'not-json': {
      title: 'أجاب شيء آخر بدلًا من المتجر',
      hint: 'إن كنت على شبكة عامة فسجّل الدخول إليها أولًا ثم أعد المحاولة.',
    },
    maintenance: {
      title: 'المتجر غير قادر على الإجابة الآن',
      hint: 'ربما تجري صيانته. أعد المحاولة بعد بضع دقائق.',
    },
    'bad-response': {
      title: 'إجابة المتجر غير مفهومة',
      hint: 'أعد المحاولة. إن استمر ذلك فأخبر المتجر من فضلك.',
    },
    'not-found': {
      title: 'البحث عن المنتجات غير موجود',
      hint: 'ربما نُقل أو أُوقف. أخبر المتجر من فضلك.',
    },
    forbidden: { title: 'المتجر لا يسمح بذلك', hint: 'ربما عليك تسجيل الدخول أولًا.' },
    'bad-request': {
      title: 'لم يفهم المتجر السؤال',
      hint: 'امسح عوامل التصفية ثم أعد المحاولة.',
    },
    busy: { title: 'المتجر مشغول', hint: 'انتظر قليلًا ثم أعد المحاولة.' },
    server: { title: 'في المتجر عطل', hint: 'أعد المحاولة لاحقًا.' },
    'bad-catalogue': { title: 'لا يمكن قراءة الكتالوج', hint: 'أخبر المتجر من فضلك.' },
    'no-catalogue': {
      title: 'الكتالوج ليس على هذا الجهاز بعد',
      hint: 'اتصل بالإنترنت مرة واحدة للحصول عليه.',
    },
    'bad-snapshot': {
      title: 'الكتالوج على هذا الجهاز تالف',
      hint: 'احصل عليه من المتجر مرة أخرى.',
    },
    storage: {
      title: 'لا يستطيع هذا الجهاز حفظ الكتالوج',
      hint: 'ربما لا تكفي المساحة أو يمنعه التصفح الخاص.',
    },
    worker: {
      title: 'البحث على هذا الجهاز لا يعمل',
      hint: 'أعد تحميل الصفحة أو دع المتجر يجيب.',
    },
    usage: { title: 'لم يُجهَّز المتجر بعد', hint: 'أخبر صاحب هذه الصفحة من فضلك.' },
  },
};
