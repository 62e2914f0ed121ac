<?php
/**
 * Elements of the library that WordPress pages may contain.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

defined( 'ABSPATH' ) || exit;

/**
 * List of the elements with their attributes. Blocks, shortcodes and markup are made from it; other attributes are refused.
 */
final class Elements {

	public const TEXT   = 'text';
	public const NUMBER = 'number';
	public const FLAG   = 'flag';
	public const URL    = 'url';

	/**
	 * Attributes by tag without `wps-`. A list of texts is a choice.
	 */
	private const ATTRIBUTES = array(
		'shop'           => array(
			'src'             => self::URL,
			'mode'            => array( 'auto', 'online', 'offline' ),
			'max-age'         => self::TEXT,
			'cart'            => array( 'woocommerce', 'none' ),
			'max-products'    => self::NUMBER,
			'base-request'    => self::TEXT,
			'per-page'        => self::NUMBER,
			'orderby'         => array( 'menu_order', 'title', 'name', 'price', 'price-desc', 'popularity', 'rating', 'date', 'modified', 'id', 'slug', 'sku' ),
			'order'           => array( 'asc', 'desc' ),
			'routing'         => array( 'query', 'hash', 'none' ),
			'url-prefix'      => self::TEXT,
			'currency'        => self::TEXT,
			'recent-searches' => array( 'on', 'off' ),
			'facets'          => self::TEXT,
			'agent-tools'     => self::FLAG,
			'lang'            => self::TEXT,
		),
		'search'         => array(
			'label'           => self::TEXT,
			'placeholder'     => self::TEXT,
			'suggest'         => self::FLAG,
			'recent-searches' => array( 'on', 'off' ),
			'for'             => self::TEXT,
		),
		'drawer'         => array(
			'label' => self::TEXT,
			'as'    => array( 'dialog', 'inline' ),
			'for'   => self::TEXT,
		),
		'facet'          => array(
			'of'         => self::TEXT,
			'as'         => array( 'list', 'tree', 'chips', 'swatches', 'select', 'slider', 'fields', 'stars', 'toggle' ),
			'label'      => self::TEXT,
			'single'     => self::FLAG,
			'operator'   => array( 'or', 'and', 'not' ),
			'sort'       => array( 'order', 'count', 'name', 'natural' ),
			'empty'      => array( 'hide', 'dim', 'keep' ),
			'searchable' => array( 'on', 'off' ),
			'when'       => self::TEXT,
			'limit'      => self::NUMBER,
			'collapsed'  => self::FLAG,
			'popup'      => self::FLAG,
			'for'        => self::TEXT,
		),
		'active-filters' => array( 'for' => self::TEXT ),
		'sort'           => array( 'for' => self::TEXT ),
		'status'         => array(
			'details' => array( 'auto', 'always', 'only' ),
			'for'     => self::TEXT,
		),
		'product-list'   => array(
			'as'      => array( 'grid', 'list', 'table' ),
			'columns' => self::TEXT,
			'paging'  => array( 'pages', 'button', 'scroll' ),
			'cart'    => array( 'woocommerce', 'none' ),
			'for'     => self::TEXT,
		),
		'pagination'     => array(
			'sizes' => self::TEXT,
			'for'   => self::TEXT,
		),
	);

	/**
	 * Returns the names of all elements, without `wps-`.
	 *
	 * @return string[]
	 */
	public static function names(): array {
		return array_keys( self::ATTRIBUTES );
	}

	/**
	 * Returns the attributes of an element, each with its type.
	 *
	 * @param string $name Without `wps-`.
	 * @return array<string, string|string[]>
	 */
	public static function attributes( string $name ): array {
		return self::ATTRIBUTES[ $name ] ?? array();
	}

	/**
	 * Returns the title of the block of an element.
	 *
	 * @param string $name Without `wps-`.
	 */
	public static function title( string $name ): string {
		$titles = array(
			'shop'           => __( 'Product search', 'wps-elements' ),
			'search'         => __( 'Search field', 'wps-elements' ),
			'drawer'         => __( 'Filter column', 'wps-elements' ),
			'facet'          => __( 'Filter', 'wps-elements' ),
			'active-filters' => __( 'Active filters', 'wps-elements' ),
			'sort'           => __( 'Order of products', 'wps-elements' ),
			'status'         => __( 'Number of products', 'wps-elements' ),
			'product-list'   => __( 'Products', 'wps-elements' ),
			'pagination'     => __( 'Pages', 'wps-elements' ),
		);
		return $titles[ $name ] ?? $name;
	}
}
