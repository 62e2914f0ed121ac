<?php
/**
 * Product entries of the catalogue.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

defined( 'ABSPATH' ) || exit;

/**
 * Converts a product to an entry of the catalogue format, as a guest sees it.
 */
final class Product_Entry {

	/**
	 * Returns the entry; `null` for a product that guests do not find in the shop.
	 *
	 * @param \WC_Product $product Product, no variation.
	 * @return array<string, mixed>|null
	 */
	public static function of( \WC_Product $product ): ?array {
		if ( ! self::is_listed( $product ) ) {
			return null;
		}
		$entry    = array(
			'id'                => $product->get_id(),
			'name'              => $product->get_name(),
			'slug'              => $product->get_slug(),
			'type'              => $product->get_type(),
			'featured'          => $product->is_featured(),
			'description'       => self::text( $product->get_description() ),
			'short_description' => self::text( $product->get_short_description() ),
		) + self::shared( $product ) + array(
			'average_rating'    => number_format( (float) $product->get_average_rating(), 2, '.', '' ),
			'rating_count'      => $product->get_review_count(),
			'sold_individually' => $product->is_sold_individually(),
			'parent_id'         => 0,
			'categories'        => self::terms( $product, 'product_cat' ),
			'tags'              => self::terms( $product, 'product_tag' ),
			'brands'            => self::terms( $product, 'product_brand' ),
			'images'            => Images::of( $product ),
			'attributes'        => Attributes::of( $product ),
			'variations'        => $product instanceof \WC_Product_Variable ? Variation_Entry::all( $product ) : array(),
			'menu_order'        => $product->get_menu_order(),
		) + self::dates( $product );
		$statuses = array_column( $entry['variations'], 'stock_status' );
		foreach ( array( 'outofstock', 'onbackorder', 'instock' ) as $status ) {
			// A product is in stock if one of its variations is, also where its own flag lags behind.
			if ( in_array( $status, $statuses, true ) ) {
				$entry['stock_status'] = $status;
			}
		}
		if ( $product instanceof \WC_Product_External ) {
			$entry['external_url'] = $product->get_product_url();
			$entry['button_text']  = $product->single_add_to_cart_text();
		}
		if ( $product instanceof \WC_Product_Grouped ) {
			$entry['grouped_products'] = array_values( array_map( 'intval', $product->get_children() ) );
		}
		/**
		 * Filters the entry of a product in the catalogue, which every visitor can read; `null` leaves the product out.
		 *
		 * @param array|null  $entry   Entry; further members are allowed.
		 * @param \WC_Product $product Product.
		 */
		$filtered = apply_filters( 'wps_elements_catalogue_entry', $entry, $product );
		return is_array( $filtered ) ? $filtered : null;
	}

	/**
	 * Returns the members that products and variations have in common.
	 *
	 * @param \WC_Product $product Product or variation.
	 */
	public static function shared( \WC_Product $product ): array {
		$id = method_exists( $product, 'get_global_unique_id' ) ? (string) $product->get_global_unique_id() : '';
		return array(
			'permalink' => $product->get_permalink(),
			'sku'       => $product->get_sku(),
		) + Prices::of( $product ) + array(
			'price_html'     => $product->get_price_html(),
			'on_sale'        => $product->is_on_sale(),
			'purchasable'    => $product->is_purchasable(),
			'stock_status'   => $product->get_stock_status(),
			'stock_quantity' => self::visible_quantity( $product ),
		) + ( '' === $id ? array() : array( 'global_unique_id' => $id ) );
	}

	/**
	 * Tests whether guests find a product in shop and search.
	 *
	 * @param \WC_Product $product Product.
	 */
	private static function is_listed( \WC_Product $product ): bool {
		return 'publish' === $product->get_status()
			&& '' === $product->get_post_password( 'edit' )
			&& 'visible' === $product->get_catalog_visibility()
			&& ( $product->is_in_stock() || 'yes' !== get_option( 'woocommerce_hide_out_of_stock_items' ) );
	}

	/**
	 * Returns the number in stock where the shop shows it.
	 *
	 * @param \WC_Product $product Product or variation.
	 * @return int|float|null
	 */
	private static function visible_quantity( \WC_Product $product ) {
		$quantity = $product->managing_stock() ? $product->get_stock_quantity() : null;
		$format   = get_option( 'woocommerce_stock_format' );
		if ( null === $quantity || 'no_amount' === $format ) {
			return null;
		}
		$is_low = $quantity <= wc_get_low_stock_amount( $product );
		return 'low_amount' !== $format || $is_low ? $quantity : null;
	}

	/**
	 * Renders a description as the product's page does, without blocks and shortcodes that need that page.
	 *
	 * @param string $text Stored text.
	 */
	private static function text( string $text ): string {
		return trim( wpautop( wptexturize( strip_shortcodes( excerpt_remove_blocks( $text ) ) ) ) );
	}

	/**
	 * Returns the terms of a product.
	 *
	 * @param \WC_Product $product  Product.
	 * @param string      $taxonomy Name of the taxonomy.
	 */
	private static function terms( \WC_Product $product, string $taxonomy ): array {
		$terms = taxonomy_exists( $taxonomy ) ? get_the_terms( $product->get_id(), $taxonomy ) : false;
		$found = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			$found[] = array(
				'id'   => $term->term_id,
				'name' => $term->name,
				'slug' => $term->slug,
			);
		}
		return $found;
	}

	/**
	 * Returns the dates of a product.
	 *
	 * @param \WC_Product $product Product.
	 */
	private static function dates( \WC_Product $product ): array {
		$found = array();
		foreach ( array(
			'created'  => $product->get_date_created(),
			'modified' => $product->get_date_modified(),
		) as $name => $date ) {
			if ( $date instanceof \WC_DateTime ) {
				$found[ 'date_' . $name ]          = $date->date( 'Y-m-d\TH:i:s' );
				$found[ 'date_' . $name . '_gmt' ] = gmdate( 'Y-m-d\TH:i:s', $date->getTimestamp() );
			}
		}
		return $found;
	}
}
