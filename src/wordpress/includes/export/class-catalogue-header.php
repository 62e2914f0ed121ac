<?php
/**
 * Header of the catalogue.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

defined( 'ABSPATH' ) || exit;

/**
 * Writes the first line of the catalogue: language, currency, and all taxonomies with their terms.
 */
final class Catalogue_Header {

	/**
	 * Returns the header.
	 *
	 * @param int[] $ids Products of the catalogue.
	 */
	public static function of( array $ids ): array {
		return array(
			'format'         => 'wps-catalogue',
			'version'        => 1,
			'language'       => str_replace( '_', '-', get_locale() ),
			'currency'       => get_woocommerce_currency(),
			'price_decimals' => wc_get_price_decimals(),
			'product_count'  => count( $ids ),
			'taxonomies'     => self::taxonomies(),
			// Ranks, not the numbers sold, which are the shop's own business.
			'orders'         => array( 'popularity' => self::by_popularity( $ids ) ),
		);
	}

	/**
	 * Returns all taxonomies of products.
	 */
	private static function taxonomies(): array {
		$found = array();
		foreach ( array( 'product_cat', 'product_tag', 'product_brand' ) as $name ) {
			if ( taxonomy_exists( $name ) ) {
				$about   = get_taxonomy( $name );
				$found[] = self::taxonomy( $name, (string) $about->label, (bool) $about->hierarchical, 0 );
			}
		}
		foreach ( wc_get_attribute_taxonomies() as $attribute ) {
			$name = wc_attribute_taxonomy_name( $attribute->attribute_name );
			if ( taxonomy_exists( $name ) ) {
				$found[] = self::taxonomy( $name, (string) $attribute->attribute_label, false, (int) $attribute->attribute_id );
			}
		}
		return $found;
	}

	/**
	 * Returns a taxonomy.
	 *
	 * @param string $name            Name such as `pa_color`.
	 * @param string $label           Label.
	 * @param bool   $is_hierarchical Whether terms have parents.
	 * @param int    $attribute_id    0 for anything but an attribute.
	 */
	private static function taxonomy( string $name, string $label, bool $is_hierarchical, int $attribute_id ): array {
		// In the order of the shop: WooCommerce sorts them as the attribute says.
		$terms = get_terms(
			array(
				'taxonomy'   => $name,
				'hide_empty' => false,
			)
		);
		$found = array();
		foreach ( is_array( $terms ) ? array_values( $terms ) : array() as $place => $term ) {
			$found[] = self::term( $term, $attribute_id > 0 ? $place + 1 : (int) get_term_meta( $term->term_id, 'order', true ) );
		}
		return array(
			'taxonomy'     => $name,
			'label'        => $label,
			'hierarchical' => $is_hierarchical,
			'attribute_id' => $attribute_id,
			'terms'        => $found,
		);
	}

	/**
	 * Returns a term.
	 *
	 * @param \WP_Term $term       Term.
	 * @param int      $menu_order Place in the order of the shop; 0 where it has none.
	 */
	private static function term( \WP_Term $term, int $menu_order ): array {
		$link  = is_taxonomy_viewable( $term->taxonomy ) ? get_term_link( $term ) : '';
		$image = (int) get_term_meta( $term->term_id, 'thumbnail_id', true );
		$src   = $image > 0 ? wp_get_attachment_image_url( $image, 'woocommerce_thumbnail' ) : false;
		$page  = is_string( $link ) && '' !== $link ? array( 'permalink' => $link ) : array();
		return array(
			'id'       => $term->term_id,
			'parent'   => $term->parent > 0 ? $term->parent : null,
			'taxonomy' => $term->taxonomy,
			'name'     => $term->name,
			'slug'     => $term->slug,
		) + $page + array(
			'description' => $term->description,
			'count'       => (int) $term->count,
			'images'      => is_string( $src ) ? array( array( 'src' => $src ) ) : array(),
			'menu_order'  => $menu_order,
		);
	}

	/**
	 * Sorts products by the number sold, ascending, as WooCommerce does: by its look-up table.
	 *
	 * @param int[] $ids Products.
	 * @return int[]
	 */
	private static function by_popularity( array $ids ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- In one query for all products; a product each would be read otherwise.
		$rows  = $wpdb->get_results( "SELECT product_id, total_sales FROM {$wpdb->prefix}wc_product_meta_lookup WHERE total_sales > 0" );
		$sales = array_map( 'intval', array_column( (array) $rows, 'total_sales', 'product_id' ) );
		usort(
			$ids,
			static function ( int $one, int $other ) use ( $sales ): int {
				return array( $sales[ $one ] ?? 0, $one ) <=> array( $sales[ $other ] ?? 0, $other );
			}
		);
		return $ids;
	}
}
