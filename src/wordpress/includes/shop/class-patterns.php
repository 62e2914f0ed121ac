<?php
/**
 * Block patterns.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

defined( 'ABSPATH' ) || exit;

/**
 * Registers arrangements of the blocks to start from.
 */
final class Patterns {

	/**
	 * Registers the hooks.
	 */
	public static function register_hooks(): void {
		add_action( 'init', array( self::class, 'register' ), 12 );
	}

	/**
	 * Registers the category and the patterns.
	 */
	public static function register(): void {
		register_block_pattern_category( 'wps-elements', array( 'label' => __( 'Product search', 'wps-elements' ) ) );
		$patterns = array(
			'shop-page'        => array( __( 'Shop page', 'wps-elements' ), __( 'Search field, filters beside the products, and pages.', 'wps-elements' ), self::shop_page() ),
			'header-search'    => array( __( 'Product search in the header', 'wps-elements' ), __( 'A field that leads to the product search from any page.', 'wps-elements' ), '<!-- wp:wps-elements/search-form /-->' ),
			'category-sidebar' => array( __( 'Category sidebar', 'wps-elements' ), __( 'Categories and price beside the products.', 'wps-elements' ), self::category_sidebar() ),
		);
		foreach ( $patterns as $name => list( $title, $description, $content ) ) {
			register_block_pattern(
				'wps-elements/' . $name,
				array(
					'title'       => $title,
					'description' => $description,
					'categories'  => array( 'wps-elements' ),
					'content'     => $content,
				)
			);
		}
	}

	/**
	 * Content of the pattern "Shop page".
	 */
	private static function shop_page(): string {
		return self::shop( '<!-- wp:wps-elements/search {"suggest":true} /-->', array( 'product_cat', 'product_brand', 'price', 'rating', 'sale', 'stock' ) );
	}

	/**
	 * Content of the pattern "Category sidebar".
	 */
	private static function category_sidebar(): string {
		return self::shop( '', array( 'product_cat', 'price' ) );
	}

	/**
	 * Writes the blocks of a shop.
	 *
	 * @param string   $search Blocks before the filters.
	 * @param string[] $facets Filters.
	 */
	private static function shop( string $search, array $facets ): string {
		$filters = '';
		foreach ( $facets as $of ) {
			$filters .= sprintf( '<!-- wp:wps-elements/facet {"of":"%s"} /-->', $of );
		}
		return '<!-- wp:wps-elements/shop {"perPage":"24"} -->' . $search
			. '<!-- wp:wps-elements/drawer -->' . $filters . '<!-- /wp:wps-elements/drawer -->'
			. '<!-- wp:wps-elements/status /--><!-- wp:wps-elements/sort /--><!-- wp:wps-elements/active-filters /-->'
			. '<!-- wp:wps-elements/product-list {"cart":"woocommerce"} /--><!-- wp:wps-elements/pagination /-->'
			. '<!-- /wp:wps-elements/shop -->';
	}
}
