<?php
/**
 * Product archives and product searches of the theme.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

use WpsElements\Plugin;
use WpsElements\Settings;
use const WpsElements\PLUGIN_FILE;

defined( 'ABSPATH' ) || exit;

/**
 * Shows a shop in place of the theme's list of products, while the setting is on. Nothing of the theme is changed or stored.
 */
final class Archives {

	/**
	 * Blocks of block themes that list products of an archive; those that belong to such a list are left out with it.
	 */
	private const LISTS = array( 'woocommerce/legacy-template', 'woocommerce/product-collection', 'core/query' );

	private const COMPANIONS = array( 'woocommerce/product-results-count', 'woocommerce/catalog-sorting', 'woocommerce/product-filters', 'woocommerce/filter-wrapper', 'core/query-pagination', 'core/query-no-results' );

	/**
	 * Tells that the shop of this page is rendered already.
	 *
	 * @var bool
	 */
	private static $is_rendered = false;

	/**
	 * Registers the hooks.
	 */
	public static function register_hooks(): void {
		add_filter( 'template_include', array( self::class, 'template' ), 99 );
		add_action( 'template_redirect', array( self::class, 'redirect_search' ) );
		add_filter( 'pre_render_block', array( self::class, 'block' ), 10, 2 );
	}

	/**
	 * Tests whether this page is a product archive or product search that shows a shop.
	 */
	public static function is_replaced(): bool {
		return Plugin::has_woocommerce() && ! is_admin() && did_action( 'wp' ) && Settings::all()['archives']
			&& ( is_shop() || is_product_taxonomy() );
	}

	/**
	 * Leads a search of the theme for products to the shop page, whose address then has the text of the search.
	 */
	public static function redirect_search(): void {
		$page = Plugin::has_woocommerce() ? (string) get_permalink( wc_get_page_id( 'shop' ) ) : '';
		if ( '' !== $page && is_search() && self::is_replaced() ) {
			wp_safe_redirect( add_query_arg( 'q', rawurlencode( get_search_query( false ) ), $page ) );
			exit;
		}
	}

	/**
	 * Chooses the plugin's template in classic themes.
	 *
	 * @param string $template Path that WordPress has chosen.
	 * @return string
	 */
	public static function template( $template ) {
		$is_block_theme = function_exists( 'wp_is_block_theme' ) && wp_is_block_theme();
		return self::is_replaced() && ! $is_block_theme ? dirname( PLUGIN_FILE ) . '/includes/shop/archive-template.php' : $template;
	}

	/**
	 * Renders the shop in place of the list of products of a block theme.
	 *
	 * @param string|null $markup Markup of another plugin, or `null`.
	 * @param array       $block  Parsed block.
	 * @return string|null
	 */
	public static function block( $markup, $block ) {
		if ( null !== $markup || ! self::is_replaced() ) {
			return $markup;
		}
		$name = $block['blockName'] ?? '';
		if ( in_array( $name, self::COMPANIONS, true ) ) {
			return '';
		}
		$is_list = in_array( $name, self::LISTS, true );
		// Other lists of the same page, such as "new arrivals", have queries of their own.
		$is_own_query = 'woocommerce/legacy-template' !== $name && true !== ( $block['attrs']['query']['inherit'] ?? null );
		if ( ! $is_list || $is_own_query ) {
			return $markup;
		}
		if ( self::$is_rendered ) {
			return '';
		}
		return self::render();
	}

	/**
	 * Renders the shop of the archive, limited to its category, tag, brand or attribute.
	 */
	public static function render(): string {
		self::$is_rendered = true;
		$given             = array();
		$term              = is_product_taxonomy() ? get_queried_object() : null;
		if ( $term instanceof \WP_Term ) {
			$given['base-request'] = sprintf( 't[%s][t]=%s', $term->taxonomy, $term->slug );
		}
		return Shop::render( $given, '', 'class="alignwide wps-elements-archive"' );
	}
}
