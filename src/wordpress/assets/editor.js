/**
 * Blocks in the editor. Attributes and titles come from PHP; here are the controls and the preview.
 * Runs without a build step, on the globals of WordPress.
 */
(({ blocks, blockEditor, components, data, element, i18n, serverSideRender }) => {
  // A component, and from WordPress 6.9 on an object with it as a member, too.
  const ServerSideRender = serverSideRender.ServerSideRender ?? serverSideRender;
  const { createElement: el, Fragment } = element;
  const { InnerBlocks, InspectorControls, useBlockProps, useInnerBlocksProps } = blockEditor;
  const { PanelBody, SelectControl, TextControl, ToggleControl, Disabled } = components;
  const { __ } = i18n;
  const text = (name) => __(name, 'wps-elements');

  /** Attributes that authors choose in the sidebar, by block. All others are set in the code editor. */
  const CONTROLS = {
    shop: {
      perPage: text('Products on a page'),
      orderby: text('Order'),
      order: text('Direction of the order'),
      facets: text('Filters, such as: product_cat price pa_color'),
      baseRequest: text('Only products that match, such as: t[product_cat][t]=shoes'),
      cart: text('Cart buttons'),
      mode: text('Answers from shop or device'),
      lang: text('Language'),
      src: text('Address of another shop'),
    },
    search: { placeholder: text('Text of the empty field'), suggest: text('Suggestions') },
    drawer: { label: text('Heading'), as: text('Presentation') },
    facet: {
      of: text('Filter: product_cat, price, rating, sale, stock, or pa_…'),
      label: text('Heading'),
      as: text('Presentation'),
      sort: text('Order of the values'),
      operator: text('Combination of several values'),
      single: text('One value at a time'),
      collapsed: text('Closed at first'),
      limit: text('Values before “Show more”'),
    },
    'product-list': {
      as: text('Presentation'),
      paging: text('Paging'),
      cart: text('Cart buttons'),
    },
    pagination: { sizes: text('Numbers of products to choose from') },
    status: { details: text('Source and age of the results') },
    'search-form': { placeholder: text('Text of the empty field') },
  };
  const NAMES = [
    'shop',
    'search',
    'drawer',
    'facet',
    'active-filters',
    'sort',
    'status',
    'product-list',
    'pagination',
    'search-form',
  ];
  const INNER = NAMES.filter((name) => !['shop', 'search-form'].includes(name)).map(blockName);
  const DRAWER_TEMPLATE = [
    [blockName('facet'), { of: 'product_cat' }],
    [blockName('facet'), { of: 'price' }],
  ];

  function blockName(name) {
    return `wps-elements/${name}`;
  }

  /** Control of an attribute, by the type that PHP gave it. */
  function control(key, label, { type, enum: choices }, { attributes, setAttributes }) {
    const set = (value) => setAttributes({ [key]: value });
    const shared = { key, label, __nextHasNoMarginBottom: true };
    if (type === 'boolean')
      return el(ToggleControl, { ...shared, checked: attributes[key], onChange: set });
    const field = { ...shared, __next40pxDefaultSize: true, value: attributes[key], onChange: set };
    if (!choices) return el(TextControl, field);
    const options = choices.map((value) => ({ value, label: value || text('Default') }));
    return el(SelectControl, { ...field, options });
  }

  function inspector(name, props) {
    const { attributes: types = {} } = blocks.getBlockType(blockName(name)) ?? {};
    const controls = Object.entries(CONTROLS[name] ?? {}).flatMap(([key, label]) =>
      types[key] ? [control(key, label, types[key], props)] : [],
    );
    if (controls.length === 0) return null;
    return el(InspectorControls, {}, el(PanelBody, { title: text('Settings') }, ...controls));
  }

  /** Shop with a preview of products, or with blocks of its own. */
  function EditShop(props) {
    const blockProps = useBlockProps();
    const innerProps = useInnerBlocksProps({}, { allowedBlocks: INNER, renderAppender });
    const count = data.useSelect(
      (select) => select('core/block-editor').getBlockCount(props.clientId),
      [props.clientId],
    );
    function renderAppender() {
      return el(InnerBlocks.ButtonBlockAppender);
    }
    const preview = el(
      Disabled,
      {},
      el(ServerSideRender, { block: blockName('shop'), attributes: props.attributes }),
    );
    return el(
      'div',
      blockProps,
      inspector('shop', props),
      count === 0 && preview,
      el('div', innerProps),
    );
  }

  function EditDrawer(props) {
    const innerProps = useInnerBlocksProps(useBlockProps(), {
      allowedBlocks: [blockName('facet')],
      template: DRAWER_TEMPLATE,
    });
    return el(Fragment, {}, inspector('drawer', props), el('div', innerProps));
  }

  /** An element in the shop: its name, and what tells it from others of its kind. */
  function editElement(name) {
    return function EditElement(props) {
      const { title = name } = blocks.getBlockType(blockName(name)) ?? {};
      const { of = '', label = '', placeholder = '' } = props.attributes;
      const detail = [label || of || placeholder].filter(Boolean).map((part) => ` · ${part}`);
      return el(
        'div',
        useBlockProps({ className: 'wps-elements-element' }),
        inspector(name, props),
        title,
        ...detail,
      );
    };
  }

  const EDIT = { shop: EditShop, drawer: EditDrawer };
  const WITH_CONTENT = new Set(['shop', 'drawer']);
  for (const name of NAMES) {
    blocks.registerBlockType(blockName(name), {
      edit: EDIT[name] ?? editElement(name),
      save: () => (WITH_CONTENT.has(name) ? el(InnerBlocks.Content) : null),
    });
  }
})(wp);
