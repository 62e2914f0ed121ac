<?php
/**
 * Changes of the catalogue.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

defined( 'ABSPATH' ) || exit;

/**
 * Requests an export after changes of products, terms, stock, reviews and the settings that prices depend on.
 */
final class Export_Changes {

	/**
	 * Actions with the product or variation that changed, or its id, as their first parameter.
	 */
	private const PRODUCT_HOOKS = array(
		'woocommerce_new_product',
		'woocommerce_update_product',
		'woocommerce_new_product_variation',
		'woocommerce_update_product_variation',
		'woocommerce_before_delete_product_variation',
		'woocommerce_trash_product_variation',
		'woocommerce_product_set_stock',
		'woocommerce_variation_set_stock',
		'woocommerce_product_set_stock_status',
		'woocommerce_variation_set_stock_status',
		'wp_update_comment_count',
		'added_term_relationship',
		'deleted_term_relationships',
	);

	/**
	 * Actions after which the prices, terms or texts of any product may be others.
	 */
	private const SHOP_HOOKS = array(
		'woocommerce_attribute_added',
		'woocommerce_attribute_updated',
		'woocommerce_attribute_deleted',
		'woocommerce_tax_rate_added',
		'woocommerce_tax_rate_updated',
		'woocommerce_tax_rate_deleted',
	);

	private const OPTIONS = array(
		'woocommerce_currency',
		'woocommerce_currency_pos',
		'woocommerce_price_thousand_sep',
		'woocommerce_price_decimal_sep',
		'woocommerce_price_num_decimals',
		'woocommerce_price_display_suffix',
		'woocommerce_tax_display_shop',
		'woocommerce_tax_based_on',
		'woocommerce_calc_taxes',
		'woocommerce_prices_include_tax',
		'woocommerce_default_country',
		'woocommerce_default_customer_address',
		'woocommerce_hide_out_of_stock_items',
		'woocommerce_manage_stock',
		'woocommerce_notify_low_stock_amount',
		'woocommerce_stock_format',
		'woocommerce_enable_reviews',
		'permalink_structure',
		'woocommerce_permalinks',
		'home',
		'siteurl',
		'WPLANG',
	);

	/**
	 * Products that this request has changed, as keys; `null` while nothing has changed.
	 *
	 * @var array<int, true>|null
	 */
	private static $changed = null;

	/**
	 * Registers the hooks.
	 */
	public static function register_hooks(): void {
		foreach ( self::PRODUCT_HOOKS as $hook ) {
			add_action( $hook, array( self::class, 'on_product' ), 99, 1 );
		}
		foreach ( self::SHOP_HOOKS as $hook ) {
			add_action( $hook, array( self::class, 'on_shop' ), 99, 0 );
		}
		foreach ( array( 'added_option', 'updated_option' ) as $hook ) {
			add_action( $hook, array( self::class, 'on_option' ), 99, 1 );
		}
		foreach ( array( 'created_term', 'edited_term', 'delete_term' ) as $hook ) {
			add_action( $hook, array( self::class, 'on_term' ), 99, 3 );
		}
		add_action( 'transition_post_status', array( self::class, 'on_status' ), 99, 3 );
		add_action( 'before_delete_post', array( self::class, 'on_product' ), 99, 1 );
	}

	/**
	 * Requests an export at the end of this request, once.
	 *
	 * @param int[] $ids Products that changed; none if only the header did.
	 */
	private static function add( array $ids ): void {
		if ( null === self::$changed ) {
			self::$changed = array();
			add_action( 'shutdown', array( self::class, 'request' ), 5 );
		}
		self::$changed += array_fill_keys( $ids, true );
	}

	/**
	 * Requests an export of what this request has changed.
	 */
	public static function request(): void {
		$ids = array_keys( (array) self::$changed );
		// What changes later, in the same process, is requested with its own end.
		self::$changed = null;
		Export_Schedule::request( $ids );
	}

	/**
	 * Handles a change of a product or variation.
	 *
	 * @param mixed $product Product, or the id of any post.
	 */
	public static function on_product( $product ): void {
		$id   = $product instanceof \WC_Product ? $product->get_id() : (int) $product;
		$type = get_post_type( $id );
		if ( 'product_variation' === $type ) {
			$id = (int) wp_get_post_parent_id( $id );
		}
		if ( $id > 0 && in_array( $type, array( 'product', 'product_variation' ), true ) ) {
			self::add( array( $id ) );
		}
	}

	/**
	 * Handles a change of all products.
	 */
	public static function on_shop(): void {
		self::add( array( Changed_Products::ALL ) );
	}

	/**
	 * Handles a change of a setting.
	 *
	 * @param string $name Name of the option.
	 */
	public static function on_option( $name ): void {
		if ( in_array( $name, self::OPTIONS, true ) ) {
			self::on_shop();
		}
	}

	/**
	 * Handles a change of a term. Products name their terms; one that is new or deleted changes each of them by an action of its own.
	 *
	 * @param int    $term     Term.
	 * @param int    $relation Not used.
	 * @param string $taxonomy Taxonomy.
	 */
	public static function on_term( $term, $relation, $taxonomy ): void {
		if ( is_object_in_taxonomy( 'product', (string) $taxonomy ) ) {
			self::add( doing_action( 'edited_term' ) ? array( Changed_Products::ALL ) : array() );
		}
	}

	/**
	 * Handles a change of the status of a post.
	 *
	 * @param string   $now    New status.
	 * @param string   $before Status before.
	 * @param \WP_Post $post   Post.
	 */
	public static function on_status( $now, $before, $post ): void {
		if ( $post instanceof \WP_Post && in_array( 'publish', array( $now, $before ), true ) ) {
			self::on_product( $post->ID );
		}
	}
}
